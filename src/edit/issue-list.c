/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-list.c: the issues of an edition that changes, tile by tile.
 *
 * Each tile has the list of its own issues; only tiles that are others are checked again; if one of
 * them lies in the start layout, or that changed, so are all that lie there, since their checks
 * look at their neighbours. What only the whole set can tell is cheap and done each time. The list
 * of everything is put together when somebody asks. */

#include "config.h"

#include "issue-list.h"

#include <string.h>

struct _BastideIssueList {
  BastideEdition *edition; /* owned, or NULL */
  GPtrArray *tiles;        /* for each tile a GPtrArray of BastideIssue, or NULL: it has none */
  GPtrArray *set;          /* of BastideIssue: those of the set */
  GPtrArray *reading;      /* of BastideIssue: what only reading found */
  GPtrArray *all;          /* borrowed from the others, or NULL: to be put together */
};

static void
list_free (GPtrArray *list)
{
  if (list != NULL)
    g_ptr_array_unref (list);
}

BastideIssueList *
bastide_issue_list_new (void)
{
  BastideIssueList *self = g_new0 (BastideIssueList, 1);

  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) list_free);
  self->set = bastide_issues_new ();
  self->reading = bastide_issues_new ();
  return self;
}

void
bastide_issue_list_free (BastideIssueList *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_pointer (&self->edition, bastide_edition_unref);
  g_ptr_array_unref (self->reading);
  g_ptr_array_unref (self->set);
  g_ptr_array_unref (self->tiles);
  g_free (self);
}

static void
check (BastideIssueList *self, guint tile)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();

  bastide_edition_check_tile (self->edition, tile, issues);
  g_clear_pointer (&self->tiles->pdata[tile], list_free);
  if (issues->len > 0)
    self->tiles->pdata[tile] = g_steal_pointer (&issues);
}

/* The tiles behind a change have other indices now; what was read of a tile that has gone is told
 * of the set. */
static void
renumber (BastideIssueList *self, guint position, guint removed, guint added)
{
  for (guint i = position + added; i < self->tiles->len; i++)
    {
      GPtrArray *issues = self->tiles->pdata[i];

      for (guint j = 0; issues != NULL && j < issues->len; j++)
        ((BastideIssue *) issues->pdata[j])->tile = i;
    }
  for (guint i = 0; i < self->reading->len; i++)
    {
      BastideIssue *issue = self->reading->pdata[i];

      if (issue->tile >= (int) (position + removed))
        issue->tile += (int) added - (int) removed;
      else if (issue->tile >= (int) (position + added))
        issue->tile = -1;
    }
}

static void
check_start (BastideIssueList *self, const BastideEdition *edition)
{
  for (guint i = 0; i < edition->start->len; i++)
    {
      const guint tile = g_array_index (edition->start, BastideStartTile, i).tile;

      if (tile < self->tiles->len)
        check (self, tile);
    }
}

static void
splice (GPtrArray *lists, guint position, guint removed, guint added)
{
  if (removed > 0)
    g_ptr_array_remove_range (lists, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (lists, position + i, NULL);
}

/* Tiles that lay in the old start layout; they may have moved. */
static void
check_left_start (BastideIssueList *self,
                  const BastideEdition *old,
                  guint position,
                  guint removed,
                  guint added)
{
  for (guint i = 0; i < old->start->len; i++)
    {
      guint tile = g_array_index (old->start, BastideStartTile, i).tile;

      if (tile >= position && tile < position + removed)
        continue;
      if (tile >= position)
        tile += added - removed;
      if (tile < self->tiles->len)
        check (self, tile);
    }
}

/* Whether what the tiles of the start layout see of each other may be something else now. */
static gboolean
start_is_changed (const BastideEdition *old,
                  const BastideEdition *edition,
                  guint position,
                  guint added)
{
  if (old == NULL || old->start->len != edition->start->len ||
      (old->start->len > 0 && memcmp (old->start->data, edition->start->data,
                                      old->start->len * sizeof (BastideStartTile)) != 0))
    return TRUE;
  for (guint i = 0; i < edition->start->len; i++)
    {
      const guint tile = g_array_index (edition->start, BastideStartTile, i).tile;

      if (tile >= position && tile < position + added)
        return TRUE;
    }

  return FALSE;
}

void
bastide_issue_list_update (BastideIssueList *self,
                           BastideEdition *edition,
                           guint position,
                           guint removed,
                           guint added)
{
  g_autoptr (BastideEdition) old = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (edition != NULL);
  g_return_if_fail (position + removed <= self->tiles->len);
  g_return_if_fail (self->tiles->len - removed + added == edition->tiles->len);

  g_clear_pointer (&self->all, g_ptr_array_unref);
  old = g_steal_pointer (&self->edition);
  self->edition = bastide_edition_ref (edition);
  if (removed == added)
    for (guint i = position; i < position + added; i++)
      g_clear_pointer (&self->tiles->pdata[i], list_free);
  else
    splice (self->tiles, position, removed, added);
  for (guint i = position; i < position + added; i++)
    check (self, i);
  if (removed != added)
    renumber (self, position, removed, added);
  if (start_is_changed (old, edition, position, added))
    {
      check_start (self, edition);
      if (old != NULL)
        check_left_start (self, old, position, removed, added);
    }

  g_ptr_array_set_size (self->set, 0);
  bastide_edition_check_set (edition, self->set);
}

void
bastide_issue_list_set_reading (BastideIssueList *self, const GPtrArray *issues)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_ptr_array_set_size (self->reading, 0);
  for (guint i = 0; issues != NULL && i < issues->len; i++)
    {
      const BastideIssue *issue = issues->pdata[i];

      bastide_issues_add (self->reading, issue->severity, issue->code, issue->tile, issue->place,
                          issue->segment, issue->line, issue->column, "%s", issue->message);
    }
}

static void
append (GPtrArray *all, const GPtrArray *issues)
{
  for (guint i = 0; issues != NULL && i < issues->len; i++)
    g_ptr_array_add (all, issues->pdata[i]);
}

GPtrArray *
bastide_issue_list_get (BastideIssueList *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->all == NULL)
    {
      self->all = g_ptr_array_new ();
      append (self->all, self->reading);
      for (guint i = 0; i < self->tiles->len; i++)
        append (self->all, self->tiles->pdata[i]);
      append (self->all, self->set);
      bastide_issues_sort (self->all);
    }
  return self->all;
}

static int
gravest (const GPtrArray *issues, guint tile, int severity)
{
  for (guint i = 0; issues != NULL && i < issues->len; i++)
    {
      const BastideIssue *issue = issues->pdata[i];

      if (issue->tile == (int) tile)
        severity = MAX (severity, (int) issue->severity);
    }

  return severity;
}

int
bastide_issue_list_get_severity (BastideIssueList *self, guint tile)
{
  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (tile < self->tiles->len, -1);

  return gravest (self->reading, tile,
                  gravest (self->set, tile, gravest (self->tiles->pdata[tile], tile, -1)));
}
