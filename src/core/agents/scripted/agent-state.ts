/** What the scripted agent knows for the whole conversation, and what it keeps in mind during it. */
import type { Rendered } from '../../authoring/template.ts';
import type { Action } from '../../contract/action.ts';
import { NOTHING_THROWN, type DiceOf, type Thrown } from '../../event-dice.ts';
import type { Answers, AnswerWorld } from '../../language/answers.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { ActionCall } from '../../conversation/agent-port.ts';
import type { AgentSettings } from '../../conversation/agent-settings.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { PhraseBook } from '../../language/phrase-book.ts';
import type { AgentReader, Ask } from '../../language/read-agent.ts';
import type { RoleRule } from './role-content.ts';
import type { ScriptBlock } from './script-outline.ts';

export interface AgentWorld extends AnswerWorld {
  book: PhraseBook;
  /** Templates of the script and roles that have been filled in; the scope is the same for the whole scenario. */
  filled: Map<string, Rendered>;
  settings: AgentSettings;
  isVoice: boolean;
  callType: 'inbound' | 'outbound';
  script: { id: string; blocks: readonly ScriptBlock[] };
  rules: readonly RoleRule[];
  find: KnowledgeIndex;
  actions: readonly Action[];
  readAgent: AgentReader;
  /** Scope of templates. */
  scope: Record<string, unknown>;
  /** For phrases: first name, agent's name and so on. */
  names: Readonly<Record<string, string>>;
  roleNames: ReadonlyMap<string, string>;
  dice: DiceOf;
}

/** Why the agent asked something that is not in its script. */
export type Errand = 'reschedule' | 'callback' | 'rule' | null;

export interface AgentState {
  thrown: Thrown;
  /** The next block of the script. */
  cursor: number;
  /** Questions that were put and are not answered yet. */
  awaiting: readonly Ask[];
  reasked: number;
  errand: Errand;
  /** The rest of a turn that the lead talked over. */
  unsaid: string | null;
  lastText: string;
  slots: Readonly<Record<string, string>>;
  /** Yes-or-no answers by the kind of question. */
  answers: Readonly<Record<string, 'yes' | 'no'>>;
  /** Questions of the lead that were put off. */
  owed: readonly string[];
  misheard: number;
  /** Repeats in a row that the lead asked for. */
  repeated: number;
  nudges: number;
  objections: Readonly<Record<string, number>>;
  firedRules: readonly string[];
  called: readonly string[];
  retried: readonly string[];
  /** Calls of a flow that could not be made yet, one after the other. */
  queue: readonly ActionCall[];
  /** The action that waits for the lead's answer to a question, and the argument that it lacks. */
  wanted: { slug: string; parameter: string; question: string } | null;
  /** Arguments that were asked for, each at most once. */
  askedFor: readonly string[];
  /** What was heard before actions were called; answered after they have come back. */
  unanswered: { text: string; given: Answers['given'] } | null;
  /** The lead asked for another date, and did not just refuse the one it was given. */
  wantsNewDate: boolean;
  outcome: Outcome;
  closing: boolean;
  /** It has opened the call. */
  greeted: boolean;
}

export const FRESH_AGENT: AgentState = {
  thrown: NOTHING_THROWN,
  cursor: 0,
  awaiting: [],
  reasked: 0,
  errand: null,
  unsaid: null,
  lastText: '',
  slots: {},
  answers: {},
  owed: [],
  misheard: 0,
  repeated: 0,
  nudges: 0,
  objections: {},
  firedRules: [],
  called: [],
  retried: [],
  queue: [],
  wanted: null,
  askedFor: [],
  unanswered: null,
  wantsNewDate: false,
  outcome: 'none',
  closing: false,
  greeted: false,
};
