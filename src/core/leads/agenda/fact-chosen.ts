/** Which fact a question that names none is for, by what was learnt of how people ask (`fact-chooser`). */
import { agentReader, type Ask } from '../../language/read-agent.ts';
import type { Language } from '../../language/language.ts';
import { isMoment } from '../../values/value.ts';
import { slotOntology, type Scalar } from '../../language/slot-ontology.ts';
import type { AskedQuestion, KnownThing } from '../../understanding/fact-chooser.ts';
import { isAnswerTo, type KnownFacts } from './fact-asked.ts';
import { kindOfFact, kindWanted } from './fact-kinds.ts';
import { questionAsked, thingsKnown } from './fact-hints.ts';
import { weighedForWho } from './who-asked.ts';

type Asked = Pick<Ask, 'kind' | 'sentence' | 'wants'>;

/** Chance from which on a fact is taken for the one that is asked for, where nothing else tells. */
const LIKELY = 0.5;
/** From which on it is, whatever else is thought of; and of a turn that asks nothing by its form: "I don't have a postcode for you yet." */
const SURE = 0.75;
/** Of the chance of a fact that is likely: below it, a guess at another is given up. */
const FAR_FETCHED = 0.2;
/** Chance from which on a fact is taken rather than a guess that is hopeless beside it. */
const BEFORE_HOPELESS = 0.3;
const HOPELESS = 0.1;
/** How much of its chance is left to a fact that was told already: it is seldom asked for again. */
const TOLD_AGAIN = 0.5;

export interface Choice {
  /** null: none is likely enough. */
  fact: string | null;
  isSure: boolean;
  /** A guess at a fact, or what is far likelier. */
  rather(this: void, guess: string): string;
}

const UNDECIDED: Choice = { fact: null, isSure: false, rather: (guess) => guess };

/** `turn`: all that the agent said. */
export function chooseFact(known: KnownFacts, ask: Asked, turn: string): Choice {
  const names = Object.keys(known.facts);
  const learnt = names.length === 0 ? null : chancesOf(known, ask, turn);
  if (learnt === null) return UNDECIDED;
  const chances = weighedForWho(known, ask.sentence, learnt);
  let best: string | null = null;
  let most = 0;
  for (const [at, name] of names.entries()) {
    if (!isAnswerTo(known, name, ask) || isNoAmount(known, name, ask)) continue;
    const chance = (chances[at] ?? 0) * ((known.told[name] ?? 0) > 0 ? TOLD_AGAIN : 1);
    if (chance > most) [best, most] = [name, chance];
  }
  return {
    fact: most >= LIKELY ? best : null,
    isSure: most >= SURE,
    rather: (guess) => {
      const least = most >= LIKELY ? FAR_FETCHED : most >= BEFORE_HOPELESS ? HOPELESS : 0;
      return best === null || (chances[names.indexOf(guess)] ?? 0) >= most * least ? guess : best;
    },
  };
}

/** "How long have you been learning?" is for no date, however like it is what was learnt. */
const isNoAmount = ({ facts, ontology: { language } }: KnownFacts, name: string, ask: Asked): boolean => {
  const kind = kindOfFact(language, facts[name] ?? '');
  return isMoment(kind) && ['number', 'money'].includes(kindWanted(language, ask));
};

/** The fact that a turn without a question still asks for; null: none. */
export function factStated(known: KnownFacts, turn: string): string | null {
  const sentence = known.ontology.language.sentencesOf(turn).at(-1);
  if (sentence === undefined) return null;
  const { fact, isSure } = chooseFact(known, { kind: 'open', sentence }, turn);
  return isSure ? fact : null;
}

/** Agents say the same to a lead in many trials. */
const QUESTIONS_LIMIT = 1000;
const remembered = new WeakMap<KnownFacts['facts'], Map<string, readonly number[]>>();

/** Of each fact, and last of none; null: nothing was learnt. */
function chancesOf(known: KnownFacts, ask: Asked, turn: string): readonly number[] | null {
  const { language } = known.ontology;
  const choose = language.learnt?.facts?.() ?? null;
  if (choose === null) return null;
  let byQuestion = remembered.get(known.facts);
  if (byQuestion === undefined) remembered.set(known.facts, (byQuestion = new Map()));
  const key = JSON.stringify([ask.kind, ask.wants, ask.sentence, turn]);
  let chances = byQuestion.get(key);
  if (chances === undefined) {
    if (byQuestion.size >= QUESTIONS_LIMIT) byQuestion.clear();
    byQuestion.set(key, (chances = choose(questionAsked(language, ask, turn), thingsKnown(known, ask))));
  }
  return chances;
}

/** What is looked at of a turn by itself, as it is learnt from: its last question, or else its last sentence. */
export function factHearing(
  language: Language,
  facts: Readonly<Record<string, Scalar>>,
  turn: string,
): { question: AskedQuestion; things: readonly KnownThing[] } {
  const ontology = slotOntology(
    language,
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value, asked_as: [] }])),
  );
  const { asks } = agentReader(ontology, '')(turn);
  const ask: Asked = asks.findLast(({ kind }) => kind !== 'anything_else') ?? {
    kind: 'open',
    sentence: language.sentencesOf(turn).at(-1) ?? turn,
  };
  return {
    question: questionAsked(language, ask, turn),
    things: thingsKnown({ facts, ontology, told: {} }, ask),
  };
}
