/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.c: games in which a coach says what to do. */

#include "config.h"

#include "lesson.h"

#include <glib/gi18n-lib.h>

#include "data-file.h"

/* Something that the coach says when so many moves are made. What is only to be read comes before
 * what is to be done there. */
typedef struct {
  guint at;
  BastideLessonPlace place;
  gboolean read;
  int player;
  const char *text;
} Line;

static const Line first_game[] = {
  { 0, BASTIDE_LESSON_TOWN, TRUE, 0,
    /* Translators: the coach of the first game. Anna learns, and Ben is a computer player;
     * these names stay as they are. Short sentences: they stand in a small bubble on the
     * board. */
    N_ ("Welcome! Anna and Ben build a countryside, tile by tile. This is the first one.") },
  { 0, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Every turn brings a new tile, and all its edges must fit. Place it here: the road goes "
        "on.") },
  { 1, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Anna may put a follower on her tile. A thief on the road earns points once the road is "
        "complete.") },
  { 4, BASTIDE_LESSON_PLAYER, TRUE, 1,
    N_ ("Ben completed a small city: 2 points for each tile, 4 in all. His knight came home at "
        "once.") },
  { 4, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("A monastery! Place it here: the road ends at its gate.") },
  { 5, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Make the follower a monk. When all eight cells around the monastery are filled, he earns "
        "9 points.") },
  { 8, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Roads end in a village, too. Turn the tile until its side without a road is at the bottom "
        "(R, or the round arrows), and place it here.") },
  { 9, BASTIDE_LESSON_DECLINE, FALSE, 0,
    N_ ("Both ends are closed: 4 tiles, 4 points, and the thief comes home. Keep the follower this "
        "time; Anna has only seven.") },
  { 12, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Ben has begun a city. Anna begins one of her own close by: place the tile here.") },
  { 13, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Nobody is in this city yet, so a knight may go there. Where somebody stands already, "
        "nobody else may be placed.") },
  { 16, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("But a tile may join two cities. Place it here: then Anna and Ben have a knight each in "
        "one city, and share it.") },
  { 17, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("The city is taken, the northern field is free. A farmer lies down there and stays until "
        "the end of the game.") },
  { 20, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Close the city here. 4 tiles and a coat of arms bring 10 points: to Anna and to Ben, as "
        "they have equally many knights.") },
  { 21, BASTIDE_LESSON_DECLINE, FALSE, 0,
    N_ ("Keep the follower. When the city is scored, both knights come home.") },
  { 24, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("The last cell beside the monastery. Place the tile here, and the monk earns his 9 "
        "points.") },
  { 25, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("A knight into the new city. It won’t be completed, but each of its tiles brings 1 point "
        "at the end.") },
  { 28, BASTIDE_LESSON_CELL, FALSE, 0, N_ ("The last tile of this game. Place it here.") },
  { 29, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("A thief for the last time: incomplete roads bring 1 point a tile, too.") },
  { 30, BASTIDE_LESSON_NOW, TRUE, 0,
    N_ ("The bag is empty. What is incomplete is scored first, then the farms: 3 points for each "
        "completed city beside them.") },
  { 30, BASTIDE_LESSON_NOW, TRUE, 0,
    N_ ("That is the whole game. A real one has 71 tiles: start it with New Game, against the "
        "computer or with friends.") },
};

static const Line count[] = {
  { 0, BASTIDE_LESSON_TOWN, TRUE, 0,
    /* Translators: the coach of the lesson about the Count of Carcassonne. As above. */
    N_ ("This is Carcassonne, the Count’s town. It lies on the table from the start, and nobody "
        "can own it.") },
  { 0, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Roads lead out of its gates. Place the tile at the northern gate.") },
  { 1, BASTIDE_LESSON_OPTION, FALSE, 0, N_ ("A thief on the road, as in every game.") },
  { 4, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Complete Ben’s city for him: 6 points for Ben, none for Anna. There is a reason.") },
  { 5, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("A farmer on the field: at the end, the city will bring him points.") },
  { 6, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Whose tile gives points to others only may send a follower to Carcassonne. Choose the "
        "blacksmith: he serves the roads.") },
  { 7, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Anna may now move the Count as well. Nobody can leave the quarter where he stands. Send "
        "him to the cathedral.") },
  { 10, BASTIDE_LESSON_CELL, FALSE, 0, N_ ("Ben has a thief on this road. Complete it here.") },
  { 11, BASTIDE_LESSON_DECLINE, FALSE, 0,
    N_ ("Keep the follower: one waits in Carcassonne already.") },
  { 12, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Before the road is scored, followers may leave the blacksmith for it. Anna’s makes it a "
        "tie: 3 points for both.") },
  { 17, BASTIDE_LESSON_PLAYER, TRUE, 0,
    N_ ("Ben completed Anna’s road for her. So it was his turn to send a follower to "
        "Carcassonne: into the castle.") },
  { 17, BASTIDE_LESSON_CELL, FALSE, 0,
    N_ ("Do the same again: complete the road of Ben’s thief here.") },
  { 18, BASTIDE_LESSON_OPTION, FALSE, 0, N_ ("A knight into the new city.") },
  { 19, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("Choose the market: from there, followers go to the fields at the end of the game.") },
  { 20, BASTIDE_LESSON_DECLINE, FALSE, 0, N_ ("The Count may stay where he is.") },
  { 23, BASTIDE_LESSON_OPTION, FALSE, 0,
    N_ ("The last tile lies. Before the final scoring, followers may leave Carcassonne, one at a "
        "time. This field borders two completed cities.") },
  { 25, BASTIDE_LESSON_NOW, TRUE, 0,
    N_ ("Now everything is scored as usual. Carcassonne counts as a completed city for each farm "
        "beside it.") },
  { 25, BASTIDE_LESSON_NOW, TRUE, 0,
    N_ ("That is the Count: give points away at the right time, and come back with more.") },
};

static const struct {
  const char *name;
  const char *title;
  const Line *lines;
  guint n_lines;
} lessons[] = {
  { "first-game", N_ ("The First Game"), first_game, G_N_ELEMENTS (first_game) },
  { "count", N_ ("The Count of Carcassonne"), count, G_N_ELEMENTS (count) },
};

struct _BastideLesson {
  guint index; /* in lessons */
  BastideRecord *record;
};

static int
find_lesson (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    if (g_str_equal (lessons[i].name, name))
      return (int) i;
  return -1;
}

const char *const *
bastide_lesson_names (void)
{
  static const char *const names[] = { "first-game", "count", NULL };

  return names;
}

const char *
bastide_lesson_title (const char *name)
{
  int index = find_lesson (name);

  return index >= 0 ? _ (lessons[index].title) : name;
}

BastideLesson *
bastide_lesson_load (const char *name, GError **error)
{
  g_autofree char *base = NULL, *path = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autoptr (BastideRecord) record = NULL;
  BastideLesson *self;
  int index;

  g_return_val_if_fail (name != NULL, NULL);

  index = find_lesson (name);
  if (index < 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no lesson “%s”."), name);
      return NULL;
    }
  base = g_strconcat (name, ".bastide", NULL);
  path = bastide_data_file ("lessons", base);
  record = bastide_record_load (path, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  self = g_new0 (BastideLesson, 1);
  self->index = (guint) index;
  self->record = g_steal_pointer (&record);
  return self;
}

void
bastide_lesson_free (BastideLesson *self)
{
  if (self == NULL)
    return;
  bastide_record_free (self->record);
  g_free (self);
}

BastideRecord *
bastide_lesson_begin (BastideLesson *self)
{
  BastideRecord *record;

  g_return_val_if_fail (self != NULL, NULL);

  record = bastide_record_new (self->record->setup);
  record->lesson = g_strdup (lessons[self->index].name);
  return record;
}

gboolean
bastide_lesson_fits (BastideLesson *self, BastideGame *game)
{
  const BastideSetup *mine = self->record->setup, *other = bastide_game_get_setup (game);

  if (mine->n_pieces != other->n_pieces || mine->n_kinds != other->n_kinds ||
      mine->n_players != other->n_players)
    return FALSE;
  for (guint i = 0; i < mine->n_pieces; i++)
    if (mine->pieces[i].kind != other->pieces[i].kind)
      return FALSE;
  return TRUE;
}

/* --- How far the learner is --- */

/* Along the moves of a game, beside those of the lesson. */
typedef struct {
  const BastideLesson *lesson;
  BastideState *state;
  const BastideKind *kind;  /* of the tile placed last */
  guint rotation, intended; /* how it lies, and how it does in the lesson */
  guint n;                  /* moves that are the same, or come to the same */
  BastideLessonAstray astray;
} Walk;

static BastideMove
intended_move (const Walk *walk)
{
  return g_array_index (walk->lesson->record->moves, BastideMove, walk->n);
}

/* Some tiles look the same when they are turned. */
static gboolean
looks_the_same (const BastideKind *kind, guint rotation, guint other)
{
  return kind->fit[rotation] == kind->fit[other] && kind->n_shapes < 4;
}

static BastideLessonAstray
compare_placement (Walk *walk, BastideMove move, BastideMove intended)
{
  if (move.type != BASTIDE_MOVE_PLACE || move.x != intended.x || move.y != intended.y)
    return BASTIDE_LESSON_OTHER_CELL;
  walk->kind = bastide_state_hand_kind (walk->state, move.hand);
  walk->rotation = move.rotation;
  walk->intended = intended.rotation;
  return looks_the_same (walk->kind, move.rotation, intended.rotation) ||
                 move.rotation == intended.rotation
             ? BASTIDE_LESSON_ON_WAY
             : BASTIDE_LESSON_TURNED;
}

/* Whether a segment lies where another one does if the tile is turned as in the lesson. */
static gboolean
lies_at (const Walk *walk, guint segment, guint intended)
{
  const BastideKind *kind = walk->kind;

  if (kind == NULL || walk->rotation == walk->intended)
    return segment == intended;
  if (kind->feature[segment] != kind->feature[intended])
    return FALSE;
  for (guint side = 0; side < 4; side++)
    if ((kind->side_segment[walk->rotation][side] == segment) !=
        (kind->side_segment[walk->intended][side] == intended))
      return FALSE;
  for (guint half = 0; half < 8; half++)
    if ((kind->half_segment[walk->rotation][half] == segment) !=
        (kind->half_segment[walk->intended][half] == intended))
      return FALSE;
  return TRUE;
}

static guint32
target_of (const BastideState *state, BastideMove move)
{
  int placed = bastide_state_find_placed (state, move.x, move.y);

  if (placed < 0)
    return BASTIDE_NO_NODE;
  return bastide_state_root (
      state,
      bastide_state_segment_node (state, &bastide_state_placed (state)[placed], move.segment));
}

static gboolean
is_same_choice (const Walk *walk, BastideMove move, BastideMove intended)
{
  if (move.type != intended.type)
    return FALSE;
  if (move.type == BASTIDE_MOVE_FOLLOWER)
    return lies_at (walk, move.segment, intended.segment);
  if (move.type == BASTIDE_MOVE_REDEPLOY)
    return move.quarter == intended.quarter &&
           target_of (walk->state, move) == target_of (walk->state, intended);
  return bastide_move_equal (move, intended);
}

static BastideLessonAstray
compare (Walk *walk, BastideMove move)
{
  BastideMove intended = intended_move (walk);

  if (intended.type == BASTIDE_MOVE_PLACE)
    return compare_placement (walk, move, intended);
  return is_same_choice (walk, move, intended) ? BASTIDE_LESSON_ON_WAY
                                               : BASTIDE_LESSON_OTHER_CHOICE;
}

static void
walk_along (Walk *walk, const BastideLesson *lesson, BastideGame *game)
{
  guint n_moves = bastide_game_n_moves (game);

  *walk =
      (Walk){ .lesson = lesson, .state = bastide_state_new (bastide_game_get_setup (game), NULL) };
  while (walk->n < n_moves && walk->n < lesson->record->moves->len)
    {
      BastideMove move = bastide_game_get_move (game, walk->n);

      walk->astray = compare (walk, move);
      if (walk->astray != BASTIDE_LESSON_ON_WAY)
        return;
      bastide_rules_apply (walk->state, move, NULL);
      walk->n++;
    }
}

static void
walk_clear (Walk *walk)
{
  g_clear_pointer (&walk->state, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

/* --- What is said --- */

/* The segment that is to be chosen, as the tile lies. */
static BastideMove
turned_move (const Walk *walk, BastideMove intended)
{
  for (guint s = 0;
       intended.type == BASTIDE_MOVE_FOLLOWER && walk->kind != NULL && s < walk->kind->n_segments;
       s++)
    if (lies_at (walk, s, intended.segment))
      return bastide_move_follower (s);
  return intended;
}

/* A tile may lie in any way that looks the same. */
static gboolean
find_line (const BastideLesson *self, guint at, guint n_read, guint *index)
{
  const Line *lines = lessons[self->index].lines;
  guint i = 0;

  while (i < lessons[self->index].n_lines && lines[i].at < at)
    i++;
  for (; n_read > 0 && i < lessons[self->index].n_lines && lines[i].at == at && lines[i].read;
       n_read--)
    i++;
  *index = i;
  return i < lessons[self->index].n_lines && lines[i].at == at;
}

/* Where tile goes on which lies already: the start tile, or the middle of the town. */
static void
fill_step (const BastideLesson *self, const Walk *walk, guint index, BastideLessonStep *step)
{
  const Line *line = &lessons[self->index].lines[index];

  *step = (BastideLessonStep){
    .number = index + 1,
    .n_steps = lessons[self->index].n_lines,
    .text = _ (line->text),
    .place = line->place,
    .player = line->player,
    .read = line->read,
    .last = index + 1 == lessons[self->index].n_lines,
  };
  if (walk->n < self->record->moves->len)
    step->move = turned_move (walk, intended_move (walk));
  if (line->place == BASTIDE_LESSON_CELL)
    {
      step->x = step->move.x;
      step->y = step->move.y;
    }
}

static const char *
astray_text (BastideLessonAstray astray)
{
  switch (astray)
    {
    case BASTIDE_LESSON_TURNED:
      return _ (
          "The cell is right, but the tile lies another way. That is allowed; in this lesson, "
          "take it back and turn it.");
    case BASTIDE_LESSON_OTHER_CHOICE:
      return _ ("That is allowed, too! But this lesson goes on another way. Take it back, or play "
                "on without the coach.");
    case BASTIDE_LESSON_OTHER_CELL:
    case BASTIDE_LESSON_ON_WAY:
    default:
      return _ ("The tile fits there, too! But this lesson needs it elsewhere. Take it back, or "
                "play on without the coach.");
    }
}

gboolean
bastide_lesson_look (BastideLesson *self, BastideGame *game, guint n_read, BastideLessonStep *step)
{
  g_auto (Walk) walk = { 0 };
  guint index;

  g_return_val_if_fail (self != NULL && step != NULL, FALSE);
  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  walk_along (&walk, self, game);
  if (walk.astray != BASTIDE_LESSON_ON_WAY)
    {
      find_line (self, walk.n, G_MAXUINT, &index);
      fill_step (self, &walk, MIN (index, lessons[self->index].n_lines - 1), step);
      step->text = astray_text (walk.astray);
      step->astray = walk.astray;
      step->place = BASTIDE_LESSON_NOW;
      step->read = step->last = FALSE;
      return TRUE;
    }
  if (!find_line (self, walk.n, n_read, &index))
    return FALSE;
  fill_step (self, &walk, index, step);
  return TRUE;
}

gboolean
bastide_lesson_answer (BastideGame *game, gpointer lesson, BastideMove *move)
{
  BastideLesson *self = lesson;
  g_auto (Walk) walk = { 0 };

  walk_along (&walk, self, game);
  if (walk.astray != BASTIDE_LESSON_ON_WAY || walk.n >= self->record->moves->len)
    return FALSE;
  *move = intended_move (&walk);
  return TRUE;
}
