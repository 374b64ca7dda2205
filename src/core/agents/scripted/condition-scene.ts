/** What a condition is held against. */
import type { AnsweredAsk } from './agent-state.ts';
import type { Draft } from './agent-draft.ts';
import type { Hearing } from './policy-rule.ts';

/** What a condition is looked at with: the lead's last words, or none where only what is known counts. */
export interface Scene {
  draft: Draft;
  hearing: Hearing | null;
}

export const polarityOf = ({ value }: AnsweredAsk): 'yes' | 'no' | null =>
  value === 'yes' || value === 'no' ? value : null;

/** Answers that count: those just given, or all where it is asked what is known. */
export const answersOf = ({ draft, hearing }: Scene): readonly AnsweredAsk[] =>
  hearing === null
    ? draft.state.answered
    : hearing.answers.given.map(({ ask, value }) => ({
        question: ask.sentence,
        kind: ask.kind,
        slot: ask.slot,
        value,
      }));
