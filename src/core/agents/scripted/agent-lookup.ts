/** Answers, objections and conditional rules out of roles and knowledge. */
import { act } from '../../language/acts.ts';
import { close, phrase, rendered, say, sayAndAwait, source, type Draft } from './agent-draft.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { saysNo, saysYes } from '../../language/answers.ts';
import type { RoleRule } from './role-content.ts';
import type { Deed, Language } from '../../language/language.ts';
import { jaccard, wordsOf } from '../../language/words.ts';

/** Share of a question's telling words that a passage must have before it is given as the answer. */
const GOOD_MATCH = 0.5;
/** kb_strict_mode: nearly all of them, or the agent says that it does not know. */
const STRICT_MATCH = 0.8;

/** Likeness above which two questions are one, asked again in other words. */
const SAME_QUESTION = 0.5;

function goodAnswer({ world: { settings, find } }: Draft, question: string): ReturnType<typeof find> {
  const found = find(question, (passage) => !passage.forObjections) ?? find(question);
  const needed = settings.kbStrict ? STRICT_MATCH : GOOD_MATCH;
  return found && found.coverage >= needed - 1e-9 ? found : null;
}

export const knowsAbout = (draft: Draft, question: string): boolean => goodAnswer(draft, question) !== null;

/** Says the answer to a question, or that there is none. */
export function answer(draft: Draft, question: string, late: boolean): void {
  const { settings } = draft.world;
  draft.state.owed = draft.state.owed.filter((owed) => jaccard(wordsOf(owed), wordsOf(question)) < SAME_QUESTION);
  const found = goodAnswer(draft, question);
  if (found) {
    const from = source(found.source, found.ref, null, found.section);
    const text = rendered(draft, found.text, from);
    say(draft, late ? phrase(draft, 'answer_late', { text }) : text, from, [act('inform')]);
    return;
  }
  say(draft, phrase(draft, settings.kbStrict ? 'dont_know_strict' : 'dont_know'), source('knowledge'), [
    act('inform', 'unknown'),
  ]);
  draft.flags.push({
    code: 'unanswered',
    message: `Nothing in roles or knowledge answers ${JSON.stringify(question)}`,
  });
}

/** An objection is met with the passage that deals with it, else with a phrase for its topic. */
export function meetObjection(draft: Draft, heard: HeardLead, topic: string): void {
  const { book, find } = draft.world;
  draft.state.objections = { ...draft.state.objections, [topic]: (draft.state.objections[topic] ?? 0) + 1 };
  const query = `${topic.replaceAll('_', ' ')} ${heard.words.join(' ')}`;
  const found = find(query, (passage) => passage.forObjections) ?? null;
  if (found) {
    const from = source(found.source, found.ref, null, found.section);
    say(draft, rendered(draft, found.text, from), from, [act('inform', topic)]);
    return;
  }
  const key = book.say.agent[`objection_${topic}`] ? `objection_${topic}` : 'objection';
  say(draft, phrase(draft, key), source('acknowledgement'), [act('acknowledge', topic)]);
}

/** Whether the lead did what a word of a condition names. */
function did(heard: HeardLead, deed: Deed): boolean {
  if ('key' in deed) return heard.keys.has(deed.key);
  if ('objection' in deed) return heard.objection === deed.objection;
  return deed.says === 'yes' ? saysYes(heard) : saysNo(heard);
}

/** The rule whose condition the lead's words meet, each at most once in a conversation. */
export function matchingRule(
  draft: Draft,
  heard: HeardLead,
  answered: readonly { ask: Ask; value: string | null }[],
): RoleRule | null {
  const { stem, roles } = draft.world.language;
  const stems = new Set(heard.words.map(stem));
  const topic = new Set(answered.flatMap(({ ask }) => draft.world.readAgent(ask.sentence).words.map(stem)));
  for (const rule of draft.world.rules) {
    if (draft.state.firedRules.includes(rule.condition)) continue;
    if (meets(roles, rule, heard, stems, topic, answered)) return rule;
  }
  return null;
}

function meets(
  { acts }: Language['roles'],
  rule: RoleRule,
  heard: HeardLead,
  stems: ReadonlySet<string>,
  topic: ReadonlySet<string>,
  answered: readonly { value: string | null }[],
): boolean {
  const named = acts.filter(([pattern]) => rule.stems.some((part) => pattern.test(part)));
  if (named.some(([, deed]) => did(heard, deed))) return true;
  // "cannot make it", "not interested": the condition's polarity and topic against the answer to what was asked
  const polarity = answered.find(({ value }) => value === 'yes' || value === 'no')?.value ?? null;
  const aboutTopic = rule.stems.filter((part) => topic.has(part)).length;
  if (polarity !== null && rule.stems.length > 0 && aboutTopic / rule.stems.length >= 0.5)
    return (polarity === 'no') === rule.negated;
  const said = rule.stems.filter((part) => stems.has(part)).length;
  return rule.stems.length > 0 && said / rule.stems.length >= 0.6 && rule.negated === saysNo(heard);
}

/** Does what a rule says: its words, its action, its end of the call. */
export function applyRule(draft: Draft, rule: RoleRule, heard: HeardLead): void {
  const { state } = draft;
  state.firedRules = [...state.firedRules, rule.condition];
  const from = source('role_section', rule.roleId, null, rule.section);
  const moves = heard.keys.has('reschedule') || state.answers['confirm'] === 'no';
  state.wantsNewDate ||= heard.keys.has('reschedule');
  if (rule.say) sayAndAwait(draft, rendered(draft, rule.say, from), from, moves ? 'reschedule' : 'rule');
  if (rule.action) draft.actions.push({ slug: rule.action, arguments: {} });
  if (!rule.endsCall) return;
  if (state.outcome === 'none' || state.outcome === 'affirmed')
    state.outcome =
      draft.world.language.roles.disqualifies.test(`${rule.section} ${rule.condition}`) || saysNo(heard)
        ? 'not_qualified'
        : state.outcome;
  const saysGoodbye = rule.say !== null && draft.world.readAgent(rule.say).keys.has('goodbye');
  if (saysGoodbye) {
    state.closing = true;
    state.awaiting = [];
    draft.stop = draft.world.settings.endsOnGoodbye;
  } else close(draft, 'goodbye');
}
