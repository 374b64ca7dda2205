/** How well utterances are understood that no rule was written for: those of test/understanding, a file for each kind. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UtteranceSchema } from '../../src/core/contract/local/understanding.ts';
import type { Language } from '../../src/core/language/language.ts';
import { wantsYesOrNo } from '../../src/core/language/indirect-answers.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
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
/** Files of utterances that only look like one of those, and of ordinary ones. */
const OTHERS: ReadonlySet<string> = new Set(['near_miss', 'plain']);
const YES_OR_NO: ReadonlySet<string> = new Set(['affirm', 'negate']);

const sameValues = (asked: Line['asked'], wanted: NonNullable<Line['values']>, { values }: Understood): boolean => {
  const list = (all: readonly { kind: string; canonical: string }[]) =>
    JSON.stringify(all.map(({ kind, canonical }) => `${kind} ${canonical}`).toSorted());
  return list(wanted) === list(values.filter(({ kind }) => kind === asked));
};

const isNoAlarm = (line: Line, has: (act: string) => boolean): boolean =>
  !DEAR.some((act) => has(act) && !line.acts?.includes(act));

function isRight(kind: string, line: Line, read: Understood): boolean {
  if (line.values) return sameValues(line.asked, line.values, read);
  if (line.speaker === 'agent')
    return read.acts.includes('request') && (read.asks ?? []).some((ask) => ask.kind === line.asked);
  return OTHERS.has(kind) ? isNoAlarm(line, (act) => read.acts.includes(act)) : read.acts.includes(kind);
}

/** By kind of utterance, as the files are named. */
function shares(folder: string, isFound: (kind: string, line: Line) => boolean): Map<string, Share> {
  const found = new Map<string, Share>();
  for (const file of readdirSync(folder).toSorted()) {
    const kind = path.basename(file, '.jsonl');
    const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
    const right = lines.filter((text) => isFound(kind, LineSchema.parse(JSON.parse(text))));
    found.set(kind, { right: right.length, of: lines.length });
  }
  return found;
}

/** How utterances are understood by themselves. `folder`: one set of them. */
export const unseenFigures = (language: Language, folder: string): Map<string, Share> =>
  shares(folder, (kind, line) => {
    const { text, speaker, before, now, timezone, asked } = line;
    const read = understand(language, {
      text,
      speaker,
      before: before ?? '',
      now: now ? { instant: now, timezone: timezone ?? 'UTC' } : null,
      asked: (speaker === 'lead' && asked) || null,
    });
    return isRight(kind, line, read);
  });

/** What an agent hears in them in a conversation: of kinds of which a lead says something, without values. */
export function heardFigures(language: Language, folder: string): Map<string, Share> {
  const ears = leadReader(language);
  const all = shares(folder, (kind, { text, before, ...line }) => {
    if (line.values || line.speaker === 'agent') return false;
    const { keys } = ears.read(text, before ?? '', wantsYesOrNo(language, before ?? ''));
    return OTHERS.has(kind) ? isNoAlarm({ text, ...line }, (act) => keys.has(act)) : keys.has(kind);
  });
  return new Map([...all].filter(([kind]) => DEAR.includes(kind) || OTHERS.has(kind) || YES_OR_NO.has(kind)));
}
