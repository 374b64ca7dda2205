/** "I'd love to, but I've sold it": a yes with a difficulty, where a role has a rule for what stands behind the "but". */
import type { Ask } from '../../language/read-agent.ts';
import type { Draft } from './agent-draft.ts';
import { isMet } from './met-conditions.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';

/** What such words may be taken for. */
const REFUSALS: ReadonlySet<string> = new Set(['negate', 'decline', 'cancel', 'distress']);

/** Questions that a wish says yes to. */
const ASKED: ReadonlySet<Ask['kind']> = new Set(['yes_no', 'interest', 'confirm', 'permission']);

/** What was heard, without the no; as it is where no rule is for the difficulty, or the rule itself ends the call. */
export function withoutRegrets(draft: Draft, hearing: Hearing): Hearing {
  const { heard, answers } = hearing;
  if (draft.world.language.denial.wouldLikeTo?.test(heard.text) !== true) return hearing;
  const keys = new Set([...heard.keys].filter((key) => !REFUSALS.has(key)));
  const isAsked = ({ kind }: Ask): boolean => ASKED.has(kind);
  const given = [
    ...answers.given.map((one) => (one.value === 'no' ? { ...one, value: 'yes' } : one)),
    ...answers.open.filter(isAsked).map((ask) => ({ ask, value: 'yes' })),
  ];
  const open = answers.open.filter((ask) => !isAsked(ask));
  const willing: Hearing = { ...hearing, heard: { ...heard, keys }, answers: { given, open, refused: false } };
  return draft.world.rules.some((rule) => isForDifficulty(rule) && isMet(draft, rule.when, willing))
    ? willing
    : hearing;
}

const isForDifficulty = ({ when: { tests }, orders, purpose }: RoleRule): boolean =>
  purpose === undefined &&
  orders.length > 0 &&
  !orders.some((order) => order.do === 'end') &&
  tests.every(
    (test) => test.kind === 'holds' || test.kind === 'amount' || (test.kind === 'did' && 'objection' in test.deed),
  );
