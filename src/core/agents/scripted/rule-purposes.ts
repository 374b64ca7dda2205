/**
 * What the rules of a role are for where their conditions do not say so: "The one who picks up may turn out to be a complete stranger" is for a wrong
 * number. Every role has rules for the same few things, in as many words as there are owners; of those for which none is read, the rule is found that is
 * likeliest for it by all that it has (`purpose-reader`).
 */
import type { Test } from '../../language/instruction.ts';
import type { Language } from '../../language/language.ts';
import type { Purposeful } from '../../understanding/purpose-reader.ts';
import type { RoleRule } from './role-rules.ts';

/** Of a question that nothing answers: a kind of test of its own. */
const UNKNOWN = 'unknown';
/** What every role has a rule for, or may have. */
export const PURPOSES: readonly string[] = [
  'opt_out',
  'wrong_number',
  'transfer_request',
  'callback',
  'reschedule',
  'cancel',
  UNKNOWN,
];

const keyOf = (test: Test): string | null =>
  test.kind === 'unknown'
    ? UNKNOWN
    : test.kind === 'did' && !test.negated && 'key' in test.deed && PURPOSES.includes(test.deed.key)
      ? test.deed.key
      : null;

/** What a rule is for by its condition; null: for none of these. */
export const readPurposeOf = ({ when }: RoleRule): string | null =>
  when.tests.map(keyOf).find((key) => key !== null) ?? null;

/** As it is written before something that is no sentence: "they mention wrong line". */
const MENTIONED = /^they mention /;

export const purposeOfRule = ({ when, orders }: RoleRule): Purposeful => ({
  condition: when.text.replace(MENTIONED, ''),
  says: orders.flatMap((order) => (order.do === 'say' ? [order.text] : [])).join(' '),
  action: orders.flatMap((order) => (order.do === 'act' ? [(order.slug ?? '').replaceAll('_', ' ')] : [])).join(' '),
});

/** Read where a rule says of somebody that they know or have nothing: of whom, it does not tell. */
const isUntold = (test: Test): boolean => test.kind === 'did' && 'key' in test.deed && test.deed.key === 'unsure';
/** May meet a rule beside what it is for: words, a question, a yes or a no. */
const isBeside = (test: Test): boolean =>
  test.kind === 'holds' ||
  test.kind === 'asks' ||
  (test.kind === 'did' && 'says' in test.deed && test.asked === undefined);

/** What it goes on from, how much and when decide by themselves. */
const mayBeForMore = (rule: RoleRule): boolean =>
  rule.after === null &&
  rule.orders.some((order) => order.do === 'say' || order.do === 'act') &&
  rule.when.tests.every((test) => isBeside(test) || isUntold(test) || test.kind === 'done');

/** Logits above its threshold from which a rule is taken to be for something: below, of a hundred rules for nothing of the kind more than two are. */
const SURE = 0.5;

/** The rules, with what some of them are for beside what their conditions say. */
export function withPurposes(rules: readonly RoleRule[], { roles }: Language): readonly RoleRule[] {
  const { purpose } = roles;
  if (!purpose) return rules;
  // Of each role by itself: the policies that every agent begins with are for all of it already.
  const placeOf = ({ roleId }: RoleRule, key: string): string => JSON.stringify([roleId, key]);
  const read = new Set(rules.map((rule) => placeOf(rule, readPurposeOf(rule) ?? '')));
  const likeliest = new Map<string, { rule: RoleRule; key: string; above: number }>();
  for (const rule of rules) {
    const found = mayBeForMore(rule) ? purpose(purposeOfRule(rule)) : null;
    if (found === null || found.above < SURE) continue;
    const place = placeOf(rule, found.key);
    if (read.has(place) || found.above <= (likeliest.get(place)?.above ?? 0)) continue;
    likeliest.set(place, { rule, ...found });
  }
  const keys = new Map([...likeliest.values()].map(({ rule, key }) => [rule, key]));
  return rules.map((rule) => {
    const purpose = keys.get(rule);
    return purpose === undefined ? rule : { ...rule, purpose };
  });
}
