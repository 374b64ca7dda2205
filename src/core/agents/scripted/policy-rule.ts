/** A rule of the agent's policy: when it applies to what was heard, and what the agent answers by it. */
import type { Answers } from '../../language/answers.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import type { Draft } from './agent-draft.ts';

/** What the lead said, as the agent takes it. */
export interface Hearing {
  heard: HeardLead;
  /** Of the speech recognition, 0 to 1. */
  confidence: number;
  /** Answers to the questions that were open. */
  answers: Answers;
}

/** A reply, or what there is of one where nothing was to be done by a rule after all, so that the next one is tried. */
export type Replied = Draft | { goesOn: Draft };

export const goingOn = (draft: Draft): Replied => ({ goesOn: draft });

export interface Rule {
  /** Shown beside the turn that it led to. */
  name: string;
  /** What it is for, in a sentence for people. */
  about: string;
  when(this: void, draft: Draft, hearing: Hearing): boolean;
  /** The draft with what the agent says and does by the rule. */
  reply(this: void, draft: Draft, hearing: Hearing): Replied;
}

/** Rules that are tried one after the other, once `first` has been settled. */
export interface Stage {
  first?(this: void, draft: Draft, hearing: Hearing): Draft;
  rules: readonly Rule[];
}

/** The reply by the first rule that applies and has one. */
export function follow(stages: readonly Stage[], before: Draft, hearing: Hearing): Draft {
  let draft = before;
  for (const { first, rules } of stages) {
    if (first) draft = first(draft, hearing);
    for (const { name, when, reply } of rules) {
      if (!when(draft, hearing)) continue;
      const replied = reply(draft, hearing);
      if (!('goesOn' in replied)) return { ...replied, rule: name };
      draft = replied.goesOn;
    }
  }
  return draft;
}
