/** How well acts are read: of people's own turns in the corpora's dev split, and of our own utterances that were held back. */
import type { Language } from '../../src/core/language/language.ts';
import { understand } from '../../src/core/language/understand.ts';
import { agentActs, leadActs, type CorpusTurn } from '../../scripts/understanding/corpora.ts';
import { macroF1, scores, type Score } from '../../scripts/understanding/measure.ts';
import type { Utterance } from '../../scripts/understanding/utterances.ts';

export const LEAD_ACTS = ['affirm', 'negate', 'request', 'thank', 'goodbye'];
export const AGENT_ACTS = ['request', 'confirm', 'offer', 'inform', 'goodbye'];

export interface ActFigures {
  scores: readonly Score[];
  macro: number;
}

const figuresOf = (names: readonly string[], judged: Parameters<typeof scores>[1]): ActFigures => {
  const all = scores(names, judged);
  return { scores: all, macro: macroF1(all) };
};

const read = (language: Language, speaker: 'lead' | 'agent', text: string, before: string) =>
  understand(language, { text, speaker, before, now: null, asked: null });

export function leadFigures(language: Language, turns: readonly CorpusTurn[]): ActFigures {
  const judged = turns
    .filter(({ speaker }) => speaker === 'lead')
    .map((turn) => ({
      read: read(language, 'lead', turn.text, turn.before?.text ?? '').acts,
      hold: leadActs(turn),
    }));
  return figuresOf(LEAD_ACTS, judged);
}

/** `offer`: what is offered by its name, and what is offered to be done. */
export function agentFigures(language: Language, turns: readonly CorpusTurn[]): ActFigures {
  const judged = turns
    .filter(({ speaker }) => speaker === 'agent')
    .map((turn) => ({
      read: read(language, 'agent', turn.text, turn.before?.text ?? '').acts,
      hold: agentActs(turn).map((name) => (name === 'offer_intent' ? 'offer' : name)),
    }));
  return figuresOf(AGENT_ACTS, judged);
}

/** Of turns in which an agent asks for one thing alone: the share where its kind is among those read. */
export function askedKinds(
  language: Language,
  turns: readonly CorpusTurn[],
): Map<string, { right: number; of: number }> {
  const found = new Map<string, { right: number; of: number }>();
  for (const turn of turns) {
    const kinds = turn.speaker === 'agent' ? agentActs(turn).filter((name) => name.startsWith('ask:')) : [];
    const kind = kinds[0]?.slice('ask:'.length);
    if (kind === undefined || kinds.length > 1) continue;
    const count = found.get(kind) ?? { right: 0, of: 0 };
    count.of += 1;
    if (read(language, 'agent', turn.text, '').asks?.some((ask) => ask.kind === kind)) count.right += 1;
    found.set(kind, count);
  }
  return found;
}

/** Of the fifth that was held back, by act. A topic is measured with its objection. */
export function heldBackFigures(
  language: Language,
  speaker: 'lead' | 'agent',
  utterances: readonly Utterance[],
): ActFigures {
  const judged = utterances
    .filter(({ isHeldBack }) => isHeldBack)
    .map(({ text, before, acts }) => ({
      read: read(language, speaker, text, before).acts,
      hold: acts.filter((name) => !name.includes(':')),
    }));
  const names = [...new Set(judged.flatMap(({ hold }) => hold))].toSorted();
  return figuresOf(names, judged);
}
