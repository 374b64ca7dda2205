/** What a role forbids, and when that holds: "never quote a price before you know the model". */
import type { Action } from '../../contract/action.ts';
import type { Bar, BarredKind, Condition } from '../../language/instruction.ts';
import type { Draft } from './agent-draft.ts';
import type { SaidWord } from '../../language/meanings.ts';
import { akin } from '../../language/slot-ontology.ts';
import { wordsOfAction } from './action-words.ts';
import { shareOf } from './condition-scene.ts';
import { COMPARED, holdsByNow } from './met-conditions.ts';
import { shareAsked } from './said-of-conditions.ts';
import type { RoleRule } from './role-rules.ts';
import type { Hearing } from './policy-rule.ts';

type World = Draft['world'];

const ABOUT = 0.5;
/** An action is barred by words only where they name it. */
const NAMED = 0.75;

const isInForce = (draft: Draft, { until, during }: Bar, hearing: Hearing | null): boolean =>
  (during === null || wasMet(draft, during) || holdsByNow(draft, during, hearing)) &&
  (until === null || !holdsByNow(draft, until, hearing));

/** "They say yes" is another case after every question. */
const isSameCase = (one: Condition, other: Condition): boolean =>
  one.text === other.text && askedIn(one).join('\n') === askedIn(other).join('\n');
const askedIn = ({ tests }: Condition): string[] =>
  tests.flatMap((test) => (test.kind === 'did' && test.asked !== undefined ? [test.asked] : []));

/** A rule with the same condition was followed: what else the role says of it holds from then on, but for a day or an amount, which may be named anew. */
const wasMet = ({ state, world }: Draft, during: Condition): boolean =>
  !during.tests.every(({ kind }) => COMPARED.has(kind)) &&
  world.rules.some(({ at, when }) => isSameCase(when, during) && (state.fired[at] ?? 0) > 0);

const calls = ({ orders }: RoleRule, slug: string): boolean =>
  orders.some((order) => order.do === 'act' && order.slug === slug);

/** "Nothing is ordered then: call `hold_order`": what the rule itself has called is not what it forbids. */
const isOrdered = ({ rules }: World, { during }: Bar, slug: string): boolean =>
  during !== null && rules.some((rule) => isSameCase(rule.when, during) && calls(rule, slug));

/**
 * "Never book anyone before …" is about what the script books; what a rule calls by name in a case of its own, and the script never does, is that rule's to
 * decide.
 */
function isSpecial({ world, state }: Draft, bar: Bar, slug: string): boolean {
  const isOwn = world.rules.some((rule) => state.followed.includes(rule.at) && calls(rule, slug));
  // "Before you have told them what it costs": the rule that calls it says what there is to tell.
  if (isOwn && bar.until !== null && world.language.roles.afterTelling?.test(bar.until.text) === true) return true;
  const byScript = new Set(world.script.blocks.flatMap(({ actions }) => actions));
  if (byScript.has(slug) || !isOwn) return false;
  return world.actions.some((action) => {
    const text = wordsOfAction(action);
    return byScript.has(action.slug) && isNamed(world, bar, text, world.meanings.words(text));
  });
}

const barOn = (
  draft: Draft,
  target: BarredKind,
  text: string,
  hearing: Hearing | null,
  slug: string | null = null,
): Bar | null => {
  const { meanings } = draft.world;
  const said = meanings.words(text);
  return (
    draft.world.bars.find(
      (bar) =>
        bar.target === target &&
        bar.slug === null &&
        isNamed(draft.world, bar, text, said) &&
        !(slug !== null && (isOrdered(draft.world, bar, slug) || isSpecial(draft, bar, slug))) &&
        isInForce(draft, bar, hearing),
    ) ?? null
  );
};

function isNamed(
  { meanings, telling, language }: World,
  { target, words, about }: Bar,
  text: string,
  said: readonly SaidWord[],
): boolean {
  // "Never name another speaker" is about no talk of the lead's own.
  const { another } = language.roles;
  if (target === 'inform' && about.some((stem) => another?.test(stem)) && another?.test(text) === false) return false;
  // "Do not argue" bars no dispute: what is alike is not yet named.
  if (target === 'act' && words.length === 1)
    return words.every(({ word }) => said.some((one) => akin(one.word, word)));
  if (words.length === 0) return target === 'ask' && about.length > 0 && shareOf(about, telling(text)) >= ABOUT;
  const share = shareAsked(meanings, words, said);
  if (target === 'ask') return words.length === 1 ? share > 0 : share >= ABOUT;
  return target === 'act' ? share >= NAMED : share > (words.length === 1 ? 0 : ABOUT);
}

/** What forbids to call the action now; null: nothing. */
export function barOnAction(draft: Draft, action: Action, hearing: Hearing | null = null): Bar | null {
  const { slug } = action;
  const named = draft.world.bars.find((bar) => bar.slug === slug && isInForce(draft, bar, hearing));
  return named ?? barOn(draft, 'act', wordsOfAction(action), hearing, slug);
}

/** What forbids to tell what is asked for. */
export function barOnTelling(draft: Draft, question: string): Bar | null {
  const bar = barOn(draft, 'inform', draft.world.language.knowledge.rephrase(question), null);
  // "Do not mention the price unless they ask": they do.
  return bar?.until?.tests.some(({ kind }) => kind === 'asks') === true ? null : bar;
}

/** What forbids to ask a question of the script. "Never ask about health" is for what the agent makes up: what its script asks in any case is asked. */
export function barOnAsking(draft: Draft, question: string): Bar | null {
  const bar = barOn(draft, 'ask', question, null);
  return bar?.until === null && bar.during === null ? null : bar;
}
