/** Questions of agents in the corpora, each with what the lead of that call tells in it: one that asks for one of its slots, or for none. */
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import type { CorpusTurn } from './corpora.ts';
import type { FactLine } from './fact-questions.ts';

/** Questions for one slot, and turns that do one thing, at most: no slot is asked for more than others. */
const SLOT_LIMIT = 14;
const ACT_LIMIT = 35;
const FEWEST_FACTS = 2;
const MOST_FACTS = 8;
/** Besides asking, an agent may do one thing more. */
const MOST_ACTS = 2;
const ASKS_NOTHING: ReadonlySet<string> = new Set(
  'CONFIRM OFFER NOTIFY_SUCCESS REQ_MORE OFFER_INTENT GOODBYE'.split(' '),
);

const YES_NO: Readonly<Record<string, string>> = { True: 'yes', False: 'no' };

/** What the lead tells in a call, by slot, as it says it first. */
function factsTold(turns: readonly CorpusTurn[]): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const { speaker, acts } of turns) {
    if (speaker !== 'lead') continue;
    for (const { act, slot, values } of acts) {
      const [value] = values ?? [];
      if (act === 'INFORM' && slot !== undefined && slot !== 'intent' && value !== undefined)
        facts[slot] ??= YES_NO[value] ?? value;
    }
  }
  return facts;
}

/** The slot that a turn asks for; null: none; undefined: several, or something else besides. */
function slotAsked({ acts }: CorpusTurn): string | null | undefined {
  const asked = acts.filter(({ act }) => act === 'REQUEST');
  if (asked.length === 0) return acts.some(({ act }) => ASKS_NOTHING.has(act)) ? null : undefined;
  return asked.length === 1 && acts.length <= MOST_ACTS ? asked[0]?.slot : undefined;
}

export function corpusQuestions(turns: readonly CorpusTurn[]): FactLine[] {
  const dialogues = Map.groupBy(turns, ({ dialogue }) => dialogue);
  const lines: FactLine[] = [];
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  // Mixed, since the corpus has its services one after the other.
  const mixed = [...dialogues].toSorted(([one], [other]) => fnv(one, FNV_BASIS) - fnv(other, FNV_BASIS));
  for (const [, dialogue] of mixed) {
    const facts = factsTold(dialogue);
    const known = Object.keys(facts).length;
    if (known < FEWEST_FACTS || known > MOST_FACTS) continue;
    for (const turn of dialogue) {
      if (turn.speaker !== 'agent' || seen.has(turn.text)) continue;
      const fact = slotAsked(turn);
      if (fact === undefined || (fact !== null && facts[fact] === undefined)) continue;
      const [key, limit] = fact === null ? [`does ${turn.acts[0]?.act}`, ACT_LIMIT] : [fact, SLOT_LIMIT];
      const count = counts.get(key) ?? 0;
      if (count >= limit) continue;
      counts.set(key, count + 1);
      seen.add(turn.text);
      lines.push({ facts, agent: turn.text, fact });
    }
  }
  return lines;
}
