/** What the scripted agent knows for the whole conversation, and what it keeps in mind during it. */
import type { Rendered } from '../../authoring/template.ts';
import type { Action } from '../../contract/action.ts';
import { NOTHING_THROWN, type DiceOf, type Thrown } from '../../event-dice.ts';
import type { Answers, AnswerWorld } from '../../language/answers.ts';
import type { ActionCall } from '../../conversation/agent-port.ts';
import type { AgentSettings } from '../../conversation/agent-settings.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { PhraseBook } from '../../language/phrase-book.ts';
import type { Telling } from '../../language/language.ts';
import type { AgentReader, Ask } from '../../language/read-agent.ts';
import type { Bar, Order } from '../../language/instruction.ts';
import type { Meanings } from '../../language/meanings.ts';
import type { BlockWords } from './agent-opening.ts';
import type { CutOff, Piece } from './cut-pieces.ts';
import type { HeardBefore } from './heard-before.ts';
import type { WordCounts } from './said-of-conditions.ts';
import type { RoleRule } from './role-rules.ts';
import type { ScriptBlock } from './script-outline.ts';

export interface AgentWorld extends AnswerWorld {
  book: PhraseBook;
  /** Templates of the script and roles that have been filled in; the scope is the same for the whole scenario. */
  filled: Map<string, Rendered>;
  /** By the place in the script, and whether a greeting went before. */
  blockWords: Map<string, BlockWords>;
  heardBefore: HeardBefore;
  settings: AgentSettings;
  isVoice: boolean;
  callType: 'inbound' | 'outbound';
  script: { id: string; blocks: readonly ScriptBlock[] };
  rules: readonly RoleRule[];
  bars: readonly Bar[];
  /** Stems of the words that tell what a text is about. */
  telling: Telling;
  meanings: Meanings;
  counts: WordCounts;
  find: KnowledgeIndex;
  actions: readonly Action[];
  /** Slugs of actions of which the script or a role says when to call them. */
  triggered: ReadonlySet<string>;
  readAgent: AgentReader;
  /** Scope of templates. */
  scope: Record<string, unknown>;
  /** For phrases: first name, agent's name and so on. */
  names: Readonly<Record<string, string>>;
  roleNames: ReadonlyMap<string, string>;
  dice: DiceOf;
}

/** A question that was answered. */
export interface AnsweredAsk {
  question: string;
  /** The agent's words in which it was asked. */
  within: string;
  kind: Ask['kind'];
  slot: string | null;
  /** null: the lead cannot or will not say. */
  value: string | null;
}

/** `within`: the agent's words in which it was asked. */
export const answeredAsk = ({ ask, value }: Answers['given'][number], within: string): AnsweredAsk => ({
  question: ask.sentence,
  within,
  kind: ask.kind,
  slot: ask.slot,
  value,
});

/** What a rule of a role has still to do, once its question is answered or its action is back. */
interface PendingOrders {
  /** Of the rule. */
  rule: number;
  orders: readonly Order[];
  /** Questions of before that are still to be answered then. */
  open: readonly Ask[];
}

export interface AgentState {
  thrown: Thrown;
  /** The next block of the script. */
  cursor: number;
  /** Questions that were put and are not answered yet. */
  awaiting: readonly Ask[];
  reasked: number;
  /** Of rules whose question is open or whose action is under way; the last begun comes first. */
  pending: readonly PendingOrders[];
  /** The rest of a turn that the lead talked over. */
  unsaid: CutOff | null;
  lastText: string;
  lastParts: readonly Piece[];
  /** The lead's last words. */
  lastHeard: string;
  slots: Readonly<Record<string, string>>;
  /** All that was asked and answered, in order. */
  answered: readonly AnsweredAsk[];
  /** Keys of the phrase book that were heard so far. */
  heardKeys: readonly string[];
  /** Questions of the lead that were put off. */
  owed: readonly string[];
  misheard: number;
  /** Repeats in a row that the lead asked for. */
  repeated: number;
  nudges: number;
  objections: Readonly<Record<string, number>>;
  /** Rules that were followed in answer to the lead's last words. */
  followed: readonly number[];
  /** How often each rule was followed. */
  fired: Readonly<Record<number, number>>;
  called: readonly string[];
  /** Actions that came back without an error. */
  succeeded: readonly string[];
  /** Actions that the lead asked for: it is told when they are done. */
  requested: readonly string[];
  /** Actions that are due, but that a role forbids as yet. */
  barred: readonly string[];
  retried: readonly string[];
  /** Calls of a flow that could not be made yet, one after the other. */
  queue: readonly ActionCall[];
  /** The action that waits for the lead's answer to a question, and the argument that it lacks. */
  wanted: { slug: string; parameter: string; question: string } | null;
  /** Arguments that were asked for, each at most once. */
  askedFor: readonly string[];
  /** What was heard before actions were called; answered after they have come back. */
  unanswered: { text: string; before: string; given: Answers['given'] } | null;
  /** The lead said no to what it was offered: whether what depends on that has been left already. */
  refused: 'no' | 'open' | 'settled';
  closing: boolean;
  /** It has opened the call. */
  greeted: boolean;
}

export const FRESH_AGENT: AgentState = {
  thrown: NOTHING_THROWN,
  cursor: 0,
  awaiting: [],
  reasked: 0,
  pending: [],
  unsaid: null,
  lastText: '',
  lastParts: [],
  lastHeard: '',
  slots: {},
  answered: [],
  heardKeys: [],
  owed: [],
  misheard: 0,
  repeated: 0,
  nudges: 0,
  objections: {},
  followed: [],
  fired: {},
  called: [],
  succeeded: [],
  requested: [],
  barred: [],
  retried: [],
  queue: [],
  wanted: null,
  askedFor: [],
  unanswered: null,
  refused: 'no',
  closing: false,
  greeted: false,
};
