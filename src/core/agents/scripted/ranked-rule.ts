/** The rule whose case what the lead says is likest to be, by what was learnt of what people say: for words that nothing else explains. */
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import { asksHeard } from './condition-scene.ts';
import { knowsAbout } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';

/** A score that is taken for the case, and by how much it must be above the next one's. */
const LIKE = 0.5;
const CLEAR = 0.15;
/** Where there is no other case to be likelier than. */
const LIKE_ALONE = 0.75;

interface Ranking {
  rules: readonly RoleRule[];
  scores: readonly number[];
}

/** null: nothing was learnt, or nothing is said that could be a case. */
function ranking(draft: Draft, hearing: Hearing): Ranking | null {
  const ranker = draft.world.language.learnt?.cases?.() ?? null;
  const rules = draft.world.rules.filter(isOfCase);
  if (ranker === null || rules.length === 0 || wordsBeside(draft, hearing) === 0) return null;
  const { text, question } = hearing.heard;
  const said = question === null || question === text ? [text] : [text, question];
  const cases = rules.map(caseOf);
  const all = said.map((one) => ranker.scores(one, before(draft, hearing), cases));
  return { rules, scores: cases.map((_, at) => Math.max(...all.map((own) => own[at] ?? 0))) };
}

/** `may`: whether a rule may be followed now. */
export function rankedRule(draft: Draft, hearing: Hearing, may: (rule: RoleRule) => boolean): RoleRule | null {
  // An answer that gives what was asked for is that: what else it says is seldom a case, and texts cost some milliseconds each.
  const ranked = givesValue(hearing) || isExplained(draft, hearing) ? null : ranking(draft, hearing);
  if (ranked === null) return null;
  const { rules, scores } = ranked;
  const most = Math.max(...scores);
  const at = scores.indexOf(most);
  const next = Math.max(...scores.filter((_, other) => other !== at));
  const rule = rules[at];
  if (rule === undefined || most < (rules.length > 1 ? LIKE : LIKE_ALONE)) return null;
  if (rules.length > 1 && most - next < CLEAR) return null;
  return isDecidedOtherwise(draft, rule) || !may(rule) ? null : rule;
}

const caseOf = ({ when, orders }: RoleRule): { words: string; reply: string } => {
  const said = orders.find((order) => order.do === 'say');
  return { words: when.text.replace(/^they mention /, ''), reply: said?.do === 'say' ? said.text : '' };
};

/** Yes and no, and what is known by now, name no case of their own. */
const isOfCase = ({ when }: RoleRule): boolean =>
  !when.text.startsWith('not: ') &&
  when.tests.some((test) => test.kind !== 'done' && test.kind !== 'unknown' && !isAnswer(test));
const isAnswer = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && ('says' in test.deed || test.asked !== undefined);

/** Amounts, times and beginnings are compared, and not guessed. */
const isDecidedOtherwise = ({ world: { language } }: Draft, { when: { tests, text } }: RoleRule): boolean =>
  tests.every(({ kind }) => kind === 'amount' || kind === 'affix' || kind === 'timed') ||
  (language.roles.amountsIn?.(text) ?? null) !== null;

/** What these do is known, whatever their words are. */
const EXPLAINED: ReadonlySet<string> = new Set(
  'unsure refuse why goodbye hold repeat_request hello_check presence thank acknowledge out_of_scope'.split(' '),
);

/** A question that roles or knowledge answer, and a yes to who it is or to what is offered. */
function isExplained(draft: Draft, hearing: Hearing): boolean {
  const { question, questionTells, keys, objection } = hearing.heard;
  if (objection !== null || [...keys].some((key) => EXPLAINED.has(key))) return true;
  if (question !== null && questionTells && knowsAbout(draft, question)) return true;
  const said = hearing.answers.given.map(({ value }) => value);
  return said.includes('yes') ? keys.has('affirm') : said.includes('no') && hearing.heard.words.length < STORY;
}
/** Fewer words than that are a no and no more. */
const STORY = 4;

const givesValue = ({ answers }: Hearing): boolean =>
  answers.given.some(({ ask, value }) => value !== null && value !== 'yes' && value !== 'no' && ask.kind !== 'open');

/** How many words that tell something stand beside the values that were asked for. */
function wordsBeside({ world }: Draft, { heard, answers }: Hearing): number {
  const given = new Set(
    answers.given.flatMap(({ value, ask }) => (value === null || ask.kind === 'open' ? [] : wordsOf(value))),
  );
  const told = world.meanings.words(heard.text).filter(({ word }) => !word.split(' ').every((one) => given.has(one)));
  return told.length;
}

/** What was asked, or else what was said last. */
function before({ state }: Draft, hearing: Hearing): string {
  const asked = asksHeard(hearing).map(({ sentence }) => sentence);
  return asked.length > 0 ? [...new Set(asked)].join(' ') : state.lastText.slice(-LAST);
}
const LAST = 160;
