/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue.c: the list of issues, and its lines for people. */

#include "config.h"

#include "issue.h"

#include <glib/gi18n-lib.h>

void
bastide_issue_free (BastideIssue *issue)
{
  g_return_if_fail (issue != NULL);

  g_free (issue->message);
  g_free (issue);
}

GPtrArray *
bastide_issues_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_issue_free);
}

void
bastide_issues_add (GPtrArray *issues,
                    BastideSeverity severity,
                    BastideIssueCode code,
                    int tile,
                    int place,
                    int segment,
                    guint line,
                    guint column,
                    const char *format,
                    ...)
{
  BastideIssue *issue;
  va_list arguments;

  g_return_if_fail (issues != NULL);
  g_return_if_fail (format != NULL);

  issue = g_new0 (BastideIssue, 1);
  issue->severity = severity;
  issue->code = code;
  issue->tile = tile;
  issue->place = place;
  issue->segment = segment;
  issue->line = line;
  issue->column = column;
  va_start (arguments, format);
  issue->message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (issues, issue);
}

static int
compare_issues (gconstpointer a, gconstpointer b)
{
  const BastideIssue *left = *(const BastideIssue *const *) a;
  const BastideIssue *right = *(const BastideIssue *const *) b;

  if (left->severity != right->severity)
    return left->severity > right->severity ? -1 : 1;
  return (left->tile > right->tile) - (left->tile < right->tile);
}

void
bastide_issues_sort (GPtrArray *issues)
{
  g_return_if_fail (issues != NULL);

  /* GLib's array sort is a stable merge sort. */
  g_ptr_array_sort (issues, compare_issues);
}

guint
bastide_issues_count_errors (const GPtrArray *issues)
{
  guint n = 0;

  g_return_val_if_fail (issues != NULL, 0);

  for (guint i = 0; i < issues->len; i++)
    n += ((const BastideIssue *) issues->pdata[i])->severity == BASTIDE_SEVERITY_ERROR;
  return n;
}

gboolean
bastide_issues_have_error (const GPtrArray *issues)
{
  return bastide_issues_count_errors (issues) > 0;
}

static const char *
severity_name (BastideSeverity severity)
{
  switch (severity)
    {
    case BASTIDE_SEVERITY_HINT:
      return _ ("hint");
    case BASTIDE_SEVERITY_WARNING:
      return _ ("warning");
    case BASTIDE_SEVERITY_ERROR:
    default:
      return _ ("error");
    }
}

char *
bastide_issue_to_line (const BastideIssue *issue, const char *file)
{
  g_return_val_if_fail (issue != NULL, NULL);

  return g_strdup_printf ("%s:%u:%u: %s: %s", file != NULL ? file : "-", issue->line, issue->column,
                          severity_name (issue->severity), issue->message);
}
