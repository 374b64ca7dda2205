/** What an agenda lead is given for the whole conversation, and what it keeps in mind during it. */
import type { Goal, Traits, Wants } from '../scenario-lead.ts';
import type { RandomStream } from '../../random.ts';
import type { LeadRule } from './lead-rules.ts';
import type { PhraseBook } from '../../language/phrase-book.ts';
import type { AgentReader, Ask } from '../../language/read-agent.ts';
import type { Scalar, SlotOntology } from '../../language/slot-ontology.ts';

interface Question {
  ask: string;
  /** Words of which an answer must have one; empty: anything but "I don't know" will do. */
  expects: readonly string[];
}

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
  /** The lead's dice for its n-th turn. */
  dice(turn: number): RandomStream;
}

/** An entry of the agenda. The stack's end is its top: the next thing to be said. */
export type AgendaItem =
  | { kind: 'question'; question: Question; again: boolean }
  | { kind: 'want' }
  | { kind: 'objection'; topic: string }
  | { kind: 'answer'; ask: Ask }
  | { kind: 'goodbye' };

export interface AgendaState {
  turns: number;
  /** Bottom first. */
  agenda: readonly AgendaItem[];
  patience: number;
  /** The question that was put last and not answered yet. */
  open: Question | null;
  /** Slots and kinds of question that were answered, and how often. */
  told: Readonly<Record<string, number>>;
  saidWant: boolean;
  /** What the last turn told, in case the agent cuts it off: slots, and whether it was the want. */
  lastTold: readonly string[];
  objectionsLeft: readonly string[];
  fired: Readonly<Record<number, number>>;
  lastSaid: string;
  lastAgentText: string;
  silences: number;
  goodbyes: number;
}

/** The goal as a stack: goodbye at the bottom, then the questions, on top what the lead wants. */
export function freshAgenda(world: AgendaWorld): AgendaState {
  const questions = world.questions
    .map((question): AgendaItem => ({ kind: 'question', question, again: false }))
    .toReversed();
  return {
    turns: 0,
    agenda: [{ kind: 'goodbye' }, ...questions, { kind: 'want' }],
    patience: world.traits.patience,
    open: null,
    told: {},
    saidWant: false,
    lastTold: [],
    objectionsLeft: world.objections,
    fired: {},
    lastSaid: '',
    lastAgentText: '',
    silences: 0,
    goodbyes: 0,
  };
}
