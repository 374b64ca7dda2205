/** Reads acts by what was learnt: hashed words in, sums of whole weights, and the acts whose sum is above their threshold out. */
import { textMemo } from '../text-memo.ts';
import { contextFrom, featuresIn, spanAt, type Context, type Found } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { linearOf, type Linear } from './linear.ts';
import { isEnd, markedWords } from './marked-words.ts';
import type { ModelFile } from './model-file.ts';

export interface LearntAct {
  name: string;
  /** 0 to 1. Grows with the distance from the threshold; 0.5 at the threshold itself, less where it is only the nearest. */
  confidence: number;
}

export interface Learnt {
  /** Above their thresholds, the surest first. */
  acts: readonly LearntAct[];
  /** How sure it is of all that it says and does not say: that of the closest decision. */
  confidence: number;
  /** How far above its threshold an act is, in logits. */
  above(this: void, act: string): number;
  /** The runs of words that spoke most for an act, strongest first; empty: what was said before did. */
  reasons(this: void, act: string): readonly string[];
}

export interface ActReader {
  /** `before`: what the other side said last; empty: nothing. */
  lead(this: void, text: string, before: string): Learnt;
  /** Of a turn or of one sentence of it. */
  agent(this: void, text: string): Learnt;
}

/** Classes of the agent's model by which the kind of what is asked is told apart: "ask:day". */
export const ASKS = 'ask:';

/** Takes one of the things that were offered by their names. */
const TAKES = 'select';
const AGREES = 'affirm';
/** Logits below its threshold at which a yes is taken for one beside a choice. */
const NEARLY = 2;

/** Logits below its threshold at which an act is still named where there is no other. */
const NEAR_ENOUGH = 1.5;

/** Words of a question that proposes a time and not one of many things, at most: "how about Thursday at three?" */
const SHORT = 9;

const REMEMBERED = 2000;
/** Runs of words that are named as reasons, at most. */
const REASONS = 3;

/** The words of the last sentence, with its end. */
function lastSentence(words: readonly string[]): readonly string[] {
  const before = words.findLastIndex((word, at) => isEnd(word) && at < words.length - 1);
  return words.slice(before + 1);
}

/** What an answer is read against. `acts` as the agent's model gives them. */
export const contextOf = (words: readonly string[], acts: readonly string[], lexicon: Lexicon): Context =>
  contextFrom(lastSentence(words), acts, lexicon);

/** What is known of the words before where there are none. */
export const noContext = (lexicon: Lexicon): Context => contextFrom([], ['none'], lexicon);

/** Names of the acts of a turn of the agent, in the order of the classes, as they are context for the answer. */
export const contextActs = ({ acts }: Learnt, classes: readonly string[]): string[] =>
  classes.filter((name) => !name.startsWith(ASKS) && acts.some((act) => act.name === name));

export function actReader(file: ModelFile, lexicon: Lexicon): ActReader {
  const lead = linearOf(file.lead);
  const agent = linearOf(file.agent);
  // A turn of the agent is read once as itself, and again as what was said before the answer.
  const said = textMemo(REMEMBERED, (text) => {
    const words = markedWords(text, lexicon);
    return { words, learnt: learntFrom(agent, words, null, lexicon) };
  });
  const heard = textMemo(REMEMBERED, (before) => {
    const { words, learnt } = said(before);
    return {
      context: contextOf(words, contextActs(learnt, agent.classes), lexicon),
      isPlainQuestion: words.length <= SHORT && words.at(-1) === '?' && !words.includes('<c>'),
    };
  });
  const nothing = { context: noContext(lexicon), isPlainQuestion: true };
  return {
    lead: (text, before) => {
      const { context, isPlainQuestion } = before === '' ? nothing : heard(before);
      const learnt = learntFrom(lead, markedWords(text, lexicon), context, lexicon);
      return agreeing(learnt, isPlainQuestion);
    },
    agent: (text) => said(text).learnt,
  };
}

/** Who takes what is offered agrees where nothing is offered by its name, or where that is nearly as likely. */
const agreeing = (learnt: Learnt, isPlain: boolean): Learnt => {
  const taken = learnt.acts.find(({ name }) => name === TAKES);
  if (!taken || !(isPlain || learnt.above(AGREES) > -NEARLY)) return learnt;
  const others = learnt.acts.filter(({ name }) => name !== TAKES);
  const acts = others.some(({ name }) => name === 'affirm') ? others : [{ ...taken, name: 'affirm' }, ...others];
  return { ...learnt, acts, reasons: (act) => learnt.reasons(act === 'affirm' ? TAKES : act) };
};

/** A rational function in place of the logistic one: the same bytes on every machine. */
const sureness = (distance: number, unit: number): number => 0.5 + (0.5 * distance) / (distance + unit);

export function learntFrom(
  model: Linear,
  marked: readonly string[],
  context: Context | null,
  lexicon: Lexicon,
): Learnt {
  const { classes, thresholds, unit } = model;
  const { ids, count } = featuresIn(marked, context, lexicon);
  const sums = model.sums(ids, count);
  const acts: LearntAct[] = [];
  let closest = Number.POSITIVE_INFINITY;
  let nearest = { name: '', above: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < classes.length; at += 1) {
    const above = (sums[at] ?? 0) - (thresholds[at] ?? 0);
    closest = Math.min(closest, Math.abs(above));
    if (above > nearest.above) nearest = { name: classes[at] ?? '', above };
    if (above > 0) acts.push({ name: classes[at] ?? '', confidence: sureness(above, unit) });
  }
  if (acts.length === 0 && nearest.above > -NEAR_ENOUGH * unit)
    acts.push({ name: nearest.name, confidence: 1 - sureness(-nearest.above, unit) });
  return {
    acts: acts.length > 1 ? acts.toSorted((a, b) => b.confidence - a.confidence) : acts,
    confidence: sureness(closest, unit),
    above: (act) => {
      const of = classes.indexOf(act);
      return ((sums[of] ?? 0) - (thresholds[of] ?? 0)) / unit;
    },
    // Made anew where somebody asks: kept, they would fill the memory with what nobody looks at.
    reasons: (act) => reasonsFor(model, featuresIn(marked, context, lexicon), act),
  };
}

function reasonsFor(model: Linear, { ids, places, count, words }: Found, act: string): string[] {
  const of = model.classes.indexOf(act);
  const best: { place: number; weight: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? -1;
    const weight = place === -1 ? 0 : model.weight(ids[at] ?? 0, of);
    if (weight <= (best.length < REASONS ? 0 : (best.at(-1)?.weight ?? 0))) continue;
    const before = best.findIndex((other) => other.weight < weight);
    best.splice(before === -1 ? best.length : before, 0, { place, weight });
    if (best.length > REASONS) best.pop();
  }
  return best.map(({ place }) => {
    const { at, length } = spanAt(place);
    return words.slice(at, at + length).join(' ');
  });
}
