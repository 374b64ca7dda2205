/** Judges that say what a test has them say. */
import type { ChatReply } from '../../../src/core/contract/chat.ts';
import { chat } from './chat.ts';

export interface Judgement {
  requirement: string;
  reasoning: string;
  quotes: { turn: number; text: string }[];
  absent: boolean;
  status: 'passed' | 'failed' | 'inconclusive';
}

export const judgement = (given: Partial<Judgement> = {}): Judgement => ({
  requirement: 'The agent was kind.',
  reasoning: 'It thanked.',
  quotes: [],
  absent: false,
  status: 'passed',
  ...given,
});

/** As a model answers it. */
export const judges = (given: Partial<Judgement> = {}): ChatReply => chat(JSON.stringify(judgement(given)));
