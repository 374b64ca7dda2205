/** Where the reader of a conversation stands. Local to one reading; what leaves it is plain data. */
import type { Outcome } from '../../contract/outcome.ts';
import type { Settlement } from '../../language/language.ts';
import type { OpenQuestions } from '../../language/answers.ts';
import type { AnsweredQuestion } from '../reading.ts';

export interface Progress extends OpenQuestions {
  awaiting: OpenQuestions['awaiting'];
  reasked: number;
  slots: Record<string, string>;
  answers: AnsweredQuestion[];
  outcome: Outcome;
  /** What the last action that was done makes of the call. */
  settled: Settlement | null;
  note: string | null;
  /** The lead was asked when it wants to be called again, or to come. */
  errand: 'reschedule' | 'callback' | null;
  /** The lead asked for another date, and did not just refuse the one it was given. */
  wantsNewDate: boolean;
  /** An offer was refused in words of which some cancel: what is done then tells. */
  mayCancel: boolean;
  /** What the lead asked whether it could do. */
  question: 'cancel' | 'reschedule' | null;
  objections: Record<string, number>;
  /** A yes to anything. */
  agreed: boolean;
  /** The lead's last turn answered a question. */
  answered: boolean;
  /** The lead said goodbye by itself. */
  left: boolean;
  /** The agent said goodbye. */
  closed: boolean;
  /** The agent's last questions came with words of its script. */
  asksByScript: boolean;
  /** The agent's goodbye came right after an answer, with the script not gone through. */
  dismissed: boolean;
  /** Silent turns of the lead in a row. */
  silent: number;
  /** How many stretches of the script have been reached. */
  reached: number;
  /** The agent's last words; empty: none yet. */
  lastText: string;
}

export const newProgress = (): Progress => ({
  awaiting: [],
  reasked: 0,
  slots: {},
  answers: [],
  outcome: 'none',
  settled: null,
  note: null,
  errand: null,
  wantsNewDate: false,
  mayCancel: false,
  question: null,
  objections: {},
  agreed: false,
  answered: false,
  left: false,
  closed: false,
  asksByScript: false,
  dismissed: false,
  silent: 0,
  reached: 0,
  lastText: '',
});
