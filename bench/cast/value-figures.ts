/** How well values are read: those of the dev split whose kind was asked for, against their canonical forms. */
import type { Language } from '../../src/core/language/language.ts';
import type { SlotKind } from '../../src/core/language/phrase-book.ts';
import { understand } from '../../src/core/language/understand.ts';
import { kindOfSlot, type CorpusTurn } from '../../scripts/understanding/corpora.ts';

const KINDS: readonly SlotKind[] = ['day', 'time', 'number', 'money'];

/** The corpus counts from a day that it does not name; this is what its written dates show. Days that only it could resolve are left out. */
const NOW = { instant: '2019-03-01T09:00:00Z', timezone: 'UTC' };
const RELATIVE = /today|tomorrow|yesterday|tonight|next|this (?!month)|coming|later|day\b/i;

export interface Share {
  right: number;
  of: number;
}

interface Asked {
  text: string;
  before: string;
  kind: SlotKind;
  canonical: string;
}

function askedValues(turns: readonly CorpusTurn[]): Asked[] {
  return turns.flatMap(({ speaker, text, before, acts }) => {
    if (speaker !== 'lead' || before === null) return [];
    const asked = new Set(before.acts.filter(({ act }) => act === 'REQUEST').map(({ slot }) => slot));
    return acts.flatMap(({ act, slot, values = [], canonical = values }): Asked[] => {
      const kind = KINDS.find((one) => slot !== undefined && one === kindOfSlot(slot));
      const [value = '', surface = ''] = [canonical[0], values[0]];
      if (act !== 'INFORM' || !kind || !asked.has(slot) || value === 'dontcare' || value === '') return [];
      return kind === 'day' && RELATIVE.test(surface) ? [] : [{ text, before: before.text, kind, canonical: value }];
    });
  });
}

const isSame = (kind: SlotKind, a: string, b: string): boolean =>
  a === b || ((kind === 'number' || kind === 'money') && Number(a) === Number(b));

export function valueFigures(language: Language, turns: readonly CorpusTurn[]): Map<SlotKind, Share> {
  const shares = new Map<SlotKind, Share>();
  for (const { text, before, kind, canonical } of askedValues(turns)) {
    const share = shares.get(kind) ?? { right: 0, of: 0 };
    const { values } = understand(language, { text, before, speaker: 'lead', now: NOW, asked: kind });
    share.of += 1;
    if (values.some((value) => value.kind === kind && isSame(kind, value.canonical, canonical))) share.right += 1;
    shares.set(kind, share);
  }
  return shares;
}
