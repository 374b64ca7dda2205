/** Leads that meet the conditions of the roles' rules: in which words, and when in the call. */
import type { RoleRule } from '../agents/scripted/role-rules.ts';
import type { Condition } from '../language/instruction.ts';
import type { Language } from '../language/language.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import { inputOf } from './call-situations.ts';
import { knownBy, type LeadBasics } from './lead-basics.ts';
import { isSaid, saidIn } from './rehearsed.ts';
import type { Situation } from './situation.ts';
import type { TrialRecord } from '../runs/trial-record.ts';

type Test = Condition['tests'][number];
type When = { turn: number } | { agent_says: string };

/** Turns of the lead at which it may come out with something. */
const TURNS = [1, 2, 3];
/** Questions of the script to which it may be said, at most. */
const MOST_QUESTIONS = 6;

/** Under which phrases of the book a lead does what a condition names, where they are called otherwise. */
const PHRASES: Readonly<Record<string, string>> = { out_of_scope: 'off_topic', complaint: 'complain' };

/** What meets a comparison with an amount, beside it. */
const BESIDE_AMOUNT = { over: 1, under: -1, at_least: 0, at_most: 0, between: 0 } as const;

/** A yes or no is said to what the rule itself has asked; to anything else it is in the condition's words. */
function keyOf({ deed, asked, negated }: Extract<Test, { kind: 'did' }>): string | null {
  if ('says' in deed) return asked === undefined ? null : (deed.says === 'yes') === negated ? 'negate_plain' : 'affirm';
  if (negated) return null;
  return 'key' in deed ? deed.key : `objection_${deed.objection}`;
}

function ownWay({ book, questions }: Language, test: Test): string | undefined {
  switch (test.kind) {
    case 'amount':
      return test.amount === null ? undefined : `${test.amount + BESIDE_AMOUNT[test.is]}.`;
    case 'unknown':
      return questions.unanswerable;
    case 'did': {
      const key = keyOf(test);
      return key === null ? undefined : book.say.lead[PHRASES[key] ?? key]?.[0];
    }
    default:
      return undefined;
  }
}

/** How a lead may say what a condition waits for: by the book where it knows how, and in the condition's words as the lead's own. */
function waysToMeet(language: Language, { text, tests }: Condition): string[] {
  const own = tests.flatMap((test) => ownWay(language, test) ?? []).filter((way) => !way.includes('{'));
  return [...new Set([...own, language.roles.asLead?.(text) ?? text])];
}

/** What a rule goes on from the answer to; null: from none. */
const questionOf = ({ when }: RoleRule): string | null =>
  when.answers ?? when.tests.flatMap((test) => (test.kind === 'did' ? (test.asked ?? []) : []))[0] ?? null;

/** The rule that asks a question. */
const askerOf = (asked: string, rules: readonly RoleRule[]): RoleRule | undefined =>
  rules.find(({ orders }) => orders.some((order) => order.do === 'say' && order.text === asked));

/** Leads of which a rule's condition may hold: in each of several ways, at several moments; where the rule is for an answer, after what has the agent ask. Likeliest first. */
export function ruleSituations(
  language: Language,
  basics: LeadBasics,
  wants: Goal['wants'],
  rule: RoleRule,
  rules: readonly RoleRule[],
): Situation[] {
  const asked = questionOf(rule);
  const asker = asked === null ? undefined : askerOf(asked, rules);
  const moments: When[] = [
    ...TURNS.map((turn) => ({ turn })),
    ...basics.questions.slice(0, MOST_QUESTIONS).map(({ sentence }) => ({ agent_says: knownBy(sentence) })),
  ];
  const openings = asker ? waysToMeet(language, asker.when) : [null];
  return waysToMeet(language, rule.when).flatMap((way) =>
    openings.flatMap((opening) =>
      moments.map((when): Situation => ({
        name: `Meets rule ${rules.indexOf(rule) + 1}: ${rule.section}`,
        kind: 'rule',
        about: `What the rule "${rule.when.text}" waits for is said`,
        input: inputOf(basics, wants, {
          rules:
            opening === null || asked === null
              ? [{ when, say: way }]
              : [
                  { when, say: opening },
                  { when: { agent_says: knownBy(language.sentencesOf(asked).at(-1) ?? asked) }, say: way },
                ],
        }),
      })),
    ),
  );
}

/** The share of a rule's orders that are followed in a conversation, of those that can be seen: words that are said, actions that are called. Null: none can. */
export function shareFollowed({ orders }: RoleRule, record: TrialRecord): number | null {
  const said = saidIn(record);
  const seen = orders.flatMap((order): boolean[] => {
    if (order.do === 'act') return [record.turns.some(({ action }) => action?.slug === order.slug)];
    return order.do === 'say' ? [isSaid(said, knownBy(order.text))] : [];
  });
  return seen.length === 0 ? null : seen.filter(Boolean).length / seen.length;
}
