/** What people say of a run, and what is said of where it came from. */
import { z } from 'zod';
import { named, text } from '../wire.ts';

export const LABEL_LIMITS = { name: 200, note: 10_000, tag: 60, tags: 20 } as const;

export const runLabels = {
  name: text({ max: LABEL_LIMITS.name }).nullish().describe('null or empty: by what changed since the last run'),
  note: text({ max: LABEL_LIMITS.note }).nullish(),
  tags: z
    .array(text({ min: 1, max: LABEL_LIMITS.tag }))
    .max(LABEL_LIMITS.tags)
    .nullish(),
};

export const RunLabelsSchema = named('RunLabels', runLabels, {
  example: { name: 'Before the new greeting', note: 'asks for the day first', tags: ['greeting'] },
});
export type RunLabels = z.infer<typeof RunLabelsSchema>;

/** Where the files of the account's folder stood when a run was started. */
export const RunFolderSchema = z.object({
  folder: z.string(),
  commit: z.string(),
  has_changes: z.boolean().describe('files differed from what was committed'),
});
export type RunFolder = z.infer<typeof RunFolderSchema>;

/** A run's labels as they are stored: blanks around them do not count, nor does a tag twice. Absent ones are left out. */
export function labelsOf({
  name,
  note,
  tags,
}: RunLabels): Partial<{ name: string | null; note: string | null; tags: string[] }> {
  const trimmed = (value: string | null) => value?.trim() || null;
  return {
    ...(name !== undefined && { name: trimmed(name) }),
    ...(note !== undefined && { note: trimmed(note) }),
    ...(tags !== undefined && {
      tags: [...new Set((tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    }),
  };
}
