/** How well utterances are understood that no rule was written for: those of test/understanding, a file for each kind. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UtteranceSchema } from '../../src/core/contract/local/understanding.ts';
import type { Language } from '../../src/core/language/language.ts';
import { understand, type Understood } from '../../src/core/language/understand.ts';
import type { Share } from './value-figures.ts';

const LineSchema = UtteranceSchema.extend({
  acts: z.array(z.string()).optional(),
  values: z.array(z.object({ kind: z.string(), canonical: z.coerce.string() })).optional(),
});
type Line = z.infer<typeof LineSchema>;

/** What must not be heard where it is not said: the acts for which a mistake is dear. */
const DEAR = [
  'opt_out',
  'wrong_number',
  'callback',
  'reschedule',
  'transfer_request',
  'cancel',
  'emergency',
  'distress',
];
/** The file of utterances that only look like one of those. */
const NEAR_MISSES = 'near_miss';

const sameValues = (asked: Line['asked'], wanted: NonNullable<Line['values']>, { values }: Understood): boolean => {
  const list = (all: readonly { kind: string; canonical: string }[]) =>
    JSON.stringify(all.map(({ kind, canonical }) => `${kind} ${canonical}`).toSorted());
  return list(wanted) === list(values.filter(({ kind }) => kind === asked));
};

function isRight(kind: string, line: Line, read: Understood): boolean {
  if (line.values) return sameValues(line.asked, line.values, read);
  if (line.speaker === 'agent')
    return read.acts.includes('request') && (read.asks ?? []).some((ask) => ask.kind === line.asked);
  if (kind === NEAR_MISSES) return !DEAR.some((act) => read.acts.includes(act) && !line.acts?.includes(act));
  return read.acts.includes(kind);
}

/** By kind of utterance, as the files are named. `folder`: one set of them. */
export function unseenFigures(language: Language, folder: string): Map<string, Share> {
  const shares = new Map<string, Share>();
  for (const file of readdirSync(folder).toSorted()) {
    const kind = path.basename(file, '.jsonl');
    const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
    const right = lines.filter((text) => {
      const line = LineSchema.parse(JSON.parse(text));
      const { speaker, before, now, timezone, asked } = line;
      const read = understand(language, {
        text: line.text,
        speaker,
        before: before ?? '',
        now: now ? { instant: now, timezone: timezone ?? 'UTC' } : null,
        asked: (speaker === 'lead' && asked) || null,
      });
      return isRight(kind, line, read);
    });
    shares.set(kind, { right: right.length, of: lines.length });
  }
  return shares;
}
