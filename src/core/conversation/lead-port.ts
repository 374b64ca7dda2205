/** What passes between a conversation and its lead, whatever drives the lead: an agenda, fixed utterances, a machine, a model or a person. */
import type { Act, TurnSource } from '../contract/turn.ts';
import type { ReplyFacts, Seat } from './participant.ts';

export type LeadInput = { clock_s: number } & (
  | { kind: 'open' }
  | {
      kind: 'heard';
      /** What reached the lead's ear. */
      text: string;
      /** Share of the words that were lost on the way. */
      lost: number;
      /** The lead is talking over the agent and has heard only this beginning. */
      interrupting: boolean;
      /** What of its own last words the lead could not say, because the agent took a pause for the end. */
      unsaid: string | null;
    }
  | { kind: 'silence'; seconds: number }
);

/** What a lead is asked, before the clock is read. */
export type LeadAsked = LeadInput extends infer Input
  ? Input extends unknown
    ? Omit<Input, 'clock_s'>
    : never
  : never;

export interface LeadReply extends ReplyFacts {
  /** Empty: the lead says nothing. */
  text: string;
  /** As the lead itself means its words. */
  acts: readonly Act[];
  source: TurnSource;
  /** The lead hangs up after this. */
  hangUp: boolean;
  flags: readonly { code: string; message: string }[];
}

export type LeadSeat = Seat<LeadInput, LeadReply>;
