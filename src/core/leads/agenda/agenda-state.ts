/** What an agenda lead is given for the whole conversation, and what it keeps in mind during it. */
import type { Errand, Goal, Reveal, Traits, Wants } from '../scenario-lead.ts';
import { NOTHING_THROWN, type DiceOf, type Thrown } from '../../event-dice.ts';
import type { LeadRule } from './lead-rules.ts';
import type { PhraseBook } from '../../language/phrase-book.ts';
import type { Agenda, Question } from './agenda-stack.ts';
import type { AgentReader } from '../../language/read-agent.ts';
import type { LeadReader } from '../../language/read-lead.ts';
import type { Scalar, SlotOntology } from '../../language/slot-ontology.ts';

export interface AgendaWorld {
  book: PhraseBook;
  /** The main want. */
  wants: Wants;
  /** All that it came for, the main one first. */
  errands: readonly [Errand, ...Errand[]];
  facts: Readonly<Record<string, Scalar>>;
  /** When a fact is told, where it is not when it is asked for. */
  reveals: Readonly<Record<string, Reveal>>;
  questions: readonly Question[];
  objections: Goal['objections'];
  traits: Traits;
  rules: readonly LeadRule[];
  isVoice: boolean;
  callType: 'inbound' | 'outbound';
  firstName: string;
  /** First words of the ways to say something; a value that comes first keeps its capital. */
  openers: ReadonlySet<string>;
  ontology: SlotOntology;
  readAgent: AgentReader;
  /** Reads what the scenario has the lead say in its own words. */
  readLead: LeadReader;
  dice: DiceOf;
}

/** What the scenario had the lead say in its own words. */
export interface OwnWords {
  text: string;
  /** What the questions that it answered were about, as stems. */
  questions: readonly (readonly string[])[];
  /** How often it was said. */
  times: number;
}

export interface AgendaState {
  turns: number;
  /** Turns of the agent with a question beyond who and whether the lead is. */
  opened: number;
  thrown: Thrown;
  /** What is still to be said; without the want, once that has been. */
  agenda: Agenda;
  patience: number;
  /** The question that was put last and not answered yet. */
  open: Question | null;
  /** Slots and kinds of question that were answered, and how often. */
  informed: Readonly<Record<string, number>>;
  /** Questions in plain words, and the facts that they were for: asked again, they are for the same. */
  askedBefore: Readonly<Record<string, string>>;
  /** What the last turn told, in case the agent cuts it off: slots, and whether it was the want. */
  lastInformed: readonly string[];
  /** The want that was said last. */
  lastWant: Errand | null;
  fired: Readonly<Record<number, number>>;
  lastSaid: string;
  lastAgentText: string;
  silences: number;
  ownWords: readonly OwnWords[];
  /** What was said last of what it came for, until the agent says something to it. */
  unheard: string | null;
  /** Words of the scenario in which it was cut off, and which it says next; null: none. */
  cutOff: string | null;
  /** Times that the agent took no notice of what it was told. */
  ignored: number;
  goodbyes: number;
}

/** The goal as a stack: goodbye at the bottom, then questions and objections, on top what the lead wants. */
export function freshAgenda({ questions, objections, traits, errands }: AgendaWorld): AgendaState {
  return {
    turns: 0,
    opened: 0,
    thrown: NOTHING_THROWN,
    agenda: [
      { kind: 'goodbye' },
      ...questions.map((question) => ({ kind: 'question', question, again: false }) as const).toReversed(),
      ...objections.map((topic) => ({ kind: 'objection', topic }) as const).toReversed(),
      ...errands.map((errand) => ({ kind: 'want', errand }) as const).toReversed(),
    ],
    patience: traits.patience,
    open: null,
    informed: {},
    askedBefore: {},
    lastInformed: [],
    lastWant: null,
    fired: {},
    lastSaid: '',
    lastAgentText: '',
    silences: 0,
    ownWords: [],
    unheard: null,
    cutOff: null,
    ignored: 0,
    goodbyes: 0,
  };
}
