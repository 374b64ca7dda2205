/** What an agenda lead is given for the whole conversation, and what it keeps in mind during it. */
import type { Goal, Traits, Wants } from '../scenario-lead.ts';
import { NOTHING_THROWN, type DiceOf, type Thrown } from '../../event-dice.ts';
import type { LeadRule } from './lead-rules.ts';
import type { PhraseBook } from '../../language/phrase-book.ts';
import type { Agenda, Question } from './agenda-stack.ts';
import type { AgentReader } from '../../language/read-agent.ts';
import type { Scalar, SlotOntology } from '../../language/slot-ontology.ts';

export interface AgendaWorld {
  book: PhraseBook;
  wants: Wants;
  facts: Readonly<Record<string, Scalar>>;
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
  dice: DiceOf;
}

export interface AgendaState {
  turns: number;
  thrown: Thrown;
  /** What is still to be said; without the want, once that has been. */
  agenda: Agenda;
  patience: number;
  /** The question that was put last and not answered yet. */
  open: Question | null;
  /** Slots and kinds of question that were answered, and how often. */
  informed: Readonly<Record<string, number>>;
  /** What the last turn told, in case the agent cuts it off: slots, and whether it was the want. */
  lastInformed: readonly string[];
  fired: Readonly<Record<number, number>>;
  lastSaid: string;
  lastAgentText: string;
  silences: number;
  goodbyes: number;
}

/** The goal as a stack: goodbye at the bottom, then questions and objections, on top what the lead wants. */
export function freshAgenda({ questions, objections, traits }: AgendaWorld): AgendaState {
  return {
    turns: 0,
    thrown: NOTHING_THROWN,
    agenda: [
      { kind: 'goodbye' },
      ...questions.map((question) => ({ kind: 'question', question, again: false }) as const).toReversed(),
      ...objections.map((topic) => ({ kind: 'objection', topic }) as const).toReversed(),
      { kind: 'want' },
    ],
    patience: traits.patience,
    open: null,
    informed: {},
    lastInformed: [],
    fired: {},
    lastSaid: '',
    lastAgentText: '',
    silences: 0,
    goodbyes: 0,
  };
}
