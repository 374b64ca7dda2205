/** What a role forbids, and when that holds: "never quote a price before you know the model". */
import type { Action } from '../../contract/action.ts';
import type { Bar, BarredKind } from '../../language/instruction.ts';
import type { Draft } from './agent-draft.ts';
import { holdsByNow } from './met-conditions.ts';
import { shareAsked } from './said-of-conditions.ts';
import type { Hearing } from './policy-rule.ts';

const ABOUT = 0.5;

const isInForce = (draft: Draft, { until, during }: Bar, hearing: Hearing | null): boolean =>
  (during === null || holdsByNow(draft, during, hearing)) && (until === null || !holdsByNow(draft, until, hearing));

const barOn = (draft: Draft, target: BarredKind, text: string, hearing: Hearing | null): Bar | null => {
  const { meanings } = draft.world;
  const said = meanings.words(text);
  return (
    draft.world.bars.find(
      (bar) =>
        bar.target === target &&
        bar.slug === null &&
        shareAsked(meanings, bar.words, said) > (bar.words.length === 1 ? 0 : ABOUT) &&
        isInForce(draft, bar, hearing),
    ) ?? null
  );
};

/** What forbids to call the action now; null: nothing. */
export function barOnAction(
  draft: Draft,
  { slug, name, description }: Action,
  hearing: Hearing | null = null,
): Bar | null {
  const named = draft.world.bars.find((bar) => bar.slug === slug && isInForce(draft, bar, hearing));
  return named ?? barOn(draft, 'act', `${slug.replaceAll('-', ' ')} ${name} ${description}`, hearing);
}

/** What forbids to tell what is asked for. */
export const barOnTelling = (draft: Draft, question: string): Bar | null =>
  barOn(draft, 'inform', draft.world.language.knowledge.rephrase(question), null);

/** What forbids to ask a question of the script. */
export const barOnAsking = (draft: Draft, question: string): Bar | null => barOn(draft, 'ask', question, null);
