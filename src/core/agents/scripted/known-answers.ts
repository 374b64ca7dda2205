/** What roles and knowledge say to a question. */
import type { Draft } from './agent-draft.ts';

/** Share of a question's telling words that a passage must have before it is given as the answer. */
export const GOOD_MATCH = 0.5;
/** kb_strict_mode: nearly all of them, or the agent says that it does not know. */
const STRICT_MATCH = 0.8;

export type Found = NonNullable<ReturnType<Draft['world']['find']>>;

/** The passage that answers; null: none does well enough. */
export function goodAnswer({ world: { settings, find } }: Draft, question: string): Found | null {
  const found = find(question, (passage) => !passage.forObjections) ?? find(question);
  const needed = settings.kbStrict ? STRICT_MATCH : GOOD_MATCH;
  return found && found.coverage >= needed - 1e-9 ? found : null;
}

export const knowsAbout = (draft: Draft, question: string): boolean => goodAnswer(draft, question) !== null;

/** "Can I cancel later?" asks whether one could, where something is known about it; "Could you cancel it?" wants it done. null: nothing of the kind. */
export function askedWhether(draft: Draft, text: string): string | null {
  const question = draft.world.language.questions.asksWhether.exec(text)?.[0];
  return question !== undefined && knowsAbout(draft, question) ? question : null;
}
