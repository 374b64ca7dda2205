/** Answers, objections and conditional rules out of roles and knowledge. */
import { act } from '../../language/acts.ts';
import {
  change,
  close,
  closed,
  filledIn,
  flagged,
  phrase,
  say,
  sayAndAwait,
  sayPhrase,
  source,
  type Draft,
} from './agent-draft.ts';
import { holeFlags } from '../../conversation/holes.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { saysNo, saysYes, type Answers } from '../../language/answers.ts';
import type { RoleRule } from './role-content.ts';
import type { Deed } from '../../language/language.ts';
import { jaccard, wordsOf } from '../../language/words.ts';

/** Share of a question's telling words that a passage must have before it is given as the answer. */
const GOOD_MATCH = 0.5;
/** kb_strict_mode: nearly all of them, or the agent says that it does not know. */
const STRICT_MATCH = 0.8;

/** Likeness above which two questions are one, asked again in other words. */
const SAME_QUESTION = 0.5;

type Found = NonNullable<ReturnType<Draft['world']['find']>>;

function goodAnswer({ world: { settings, find } }: Draft, question: string): Found | null {
  const found = find(question, (passage) => !passage.forObjections) ?? find(question);
  const needed = settings.kbStrict ? STRICT_MATCH : GOOD_MATCH;
  return found && found.coverage >= needed - 1e-9 ? found : null;
}

export const knowsAbout = (draft: Draft, question: string): boolean => goodAnswer(draft, question) !== null;

/** Says what stands in a passage, inside a phrase of the book where one is named. */
function sayPassage(draft: Draft, found: Found, topic: string | null, key: string | null): Draft {
  const from = source(found.source, found.ref, null, found.section);
  const { text, holes } = filledIn(draft, found.text);
  const said = key === null ? text : phrase(draft, key, { text });
  return say(flagged(draft, holeFlags(holes, from)), said, from, [act('inform', topic)]);
}

/** Says the answer to a question, or that there is none. */
export function answer(before: Draft, question: string, late: boolean): Draft {
  const { state, world } = before;
  const owed = state.owed.filter((other) => jaccard(wordsOf(other), wordsOf(question)) < SAME_QUESTION);
  const draft = owed.length === state.owed.length ? before : change(before, { owed });
  const found = goodAnswer(draft, question);
  if (found) return sayPassage(draft, found, null, late ? 'answer_late' : null);
  const key = world.settings.kbStrict ? 'dont_know_strict' : 'dont_know';
  const message = `Nothing in roles or knowledge answers ${JSON.stringify(question)}`;
  return flagged(sayPhrase(draft, key, source('knowledge'), act('inform', 'unknown')), [
    { code: 'unanswered', message },
  ]);
}

/** An objection is met with the passage that deals with it, else with a phrase for its topic. */
export function meetObjection(before: Draft, heard: HeardLead, topic: string): Draft {
  const { book, find } = before.world;
  const { objections } = before.state;
  const draft = change(before, { objections: { ...objections, [topic]: (objections[topic] ?? 0) + 1 } });
  const query = `${topic.replaceAll('_', ' ')} ${heard.words.join(' ')}`;
  const found = find(query, (passage) => passage.forObjections);
  if (found) return sayPassage(draft, found, topic, null);
  const key = book.say.agent[`objection_${topic}`] ? `objection_${topic}` : 'objection';
  return sayPhrase(draft, key, source('acknowledgement'), act('acknowledge', topic));
}

/** Whether the lead did what a word of a condition names. */
function did(heard: HeardLead, deed: Deed): boolean {
  if ('key' in deed) return heard.keys.has(deed.key);
  if ('objection' in deed) return heard.objection === deed.objection;
  return deed.says === 'yes' ? saysYes(heard) : saysNo(heard);
}

/** The rule whose condition the lead's words meet, each at most once in a conversation. */
export function matchingRule({ world, state }: Draft, heard: HeardLead, given: Answers['given']): RoleRule | null {
  const rules = world.rules.filter(({ condition }) => !state.firedRules.includes(condition));
  if (rules.length === 0) return null;
  const { stem } = world.language;
  const polarity = given.find(({ value }) => value === 'yes' || value === 'no')?.value ?? null;
  const topic = new Set(
    polarity === null ? [] : given.flatMap(({ ask }) => world.readAgent(ask.sentence).words.map(stem)),
  );
  const isMet = ({ deeds, negated, stems }: RoleRule): boolean => {
    if (deeds.some((deed) => did(heard, deed))) return true;
    if (stems.length === 0) return false;
    const shared = (words: ReadonlySet<string>) => stems.filter((part) => words.has(part)).length / stems.length;
    // "cannot make it", "not interested": the condition's polarity and topic against the answer to what was asked
    if (polarity !== null && shared(topic) >= 0.5) return (polarity === 'no') === negated;
    return negated === saysNo(heard) && shared(new Set(heard.words.map(stem))) >= 0.6;
  };
  return rules.find(isMet) ?? null;
}

/** Says what a rule says, and ends the call where the rule does. */
export function applyRule(before: Draft, rule: RoleRule, heard: HeardLead): Draft {
  const { world, state } = before;
  const movesDate = heard.keys.has('reschedule');
  const from = source('role_section', rule.roleId, null, rule.section);
  const firedRules = [...state.firedRules, rule.condition];
  const draft = change(before, { firedRules, wantsNewDate: state.wantsNewDate || movesDate });
  const errand = movesDate || state.answers['confirm'] === 'no' ? 'reschedule' : 'rule';
  const speech = rule.say ? filledIn(draft, rule.say) : null;
  const said = speech ? sayAndAwait(draft, speech.text, from, errand, speech.holes) : draft;
  if (!rule.endsCall) return said;
  const disqualifies =
    (state.outcome === 'none' || state.outcome === 'affirmed') &&
    (world.language.roles.disqualifies.test(`${rule.section} ${rule.condition}`) || saysNo(heard));
  const judged = disqualifies ? change(said, { outcome: 'not_qualified' }) : said;
  const saysGoodbye = rule.say !== null && world.readAgent(rule.say).keys.has('goodbye');
  return saysGoodbye ? closed(judged) : close(judged, 'goodbye');
}
