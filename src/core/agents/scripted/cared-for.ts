/** A child or an animal that a case is about: whoever rings is neither, so that nothing is said of the case before it is spoken of. */
import type { SaidWord } from '../../language/meanings.ts';
import type { Draft } from './agent-draft.ts';
import { asksHeard } from './condition-scene.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';
import type { WordWorld } from './said-of-conditions.ts';

const KINDS = ['child', 'animal'] as const;
/** In so many rules and lines: the agent is there for them, and a lead need not name them. */
const EVERYWHERE = 3;

const kindOf = ({ meanings }: Pick<WordWorld, 'meanings'>, { word, parts = [] }: SaidWord): string | undefined =>
  KINDS.find((kind) =>
    [word, ...parts.map((part) => part.word)].some((one) => meanings.relation(one, kind) === 'same'),
  );

/** All of a rule's case is left out. */
export const isLeftOut = (draft: Draft, hearing: Hearing, { when: { tests } }: RoleRule): boolean =>
  tests.length > 0 && tests.every(({ words }) => leavesOut(draft, hearing, words));

/** "If a child is locked in" to "I shut the keys in it": neither the answer nor what was asked speaks of one, nor of anybody by "he" or "she". */
export function leavesOut({ world }: Draft, hearing: Hearing, words: readonly SaidWord[]): boolean {
  const kinds = words.flatMap((one) =>
    one.main === true || one.denied || (world.counts.get(one.word) ?? 0) >= EVERYWHERE
      ? []
      : (kindOf(world, one) ?? []),
  );
  if (kinds.length === 0 || words.length === kinds.length) return false;
  const { text } = hearing.heard;
  if (world.language.questions.ofOthers?.test(text) === true) return false;
  const spoken = [text, ...asksHeard(hearing).map(({ sentence }) => sentence)].flatMap((one) =>
    world.meanings.words(one),
  );
  return kinds.every((kind) => !spoken.some((one) => kindOf(world, one) === kind));
}
