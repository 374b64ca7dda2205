/** Answers to questions and objections, out of roles and knowledge. */
import { act } from '../../language/acts.ts';
import { change, filledIn, flagged, phrase, say, sayPhrase, source, type Draft } from './agent-draft.ts';
import { holeFlags } from '../../conversation/holes.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { jaccard, wordsOf } from '../../language/words.ts';
import { goodAnswer, type Found } from './known-answers.ts';
import { barOnTelling } from './role-bars.ts';

/** Likeness above which two questions are one, asked again in other words. */
const SAME_QUESTION = 0.5;
export const isSameQuestion = (one: string, other: string): boolean =>
  jaccard(wordsOf(one), wordsOf(other)) >= SAME_QUESTION;

/** Says what stands in a passage, inside a phrase of the book where one is named. */
function sayPassage(draft: Draft, found: Found, topic: string | null, key: string | null): Draft {
  const from = source(found.source, found.ref, null, found.section);
  const { text, holes } = filledIn(draft, found.text);
  const said = key === null ? text : phrase(draft, key, { text });
  return say(flagged(draft, holeFlags(holes, from)), said, from, [act('inform', topic)]);
}

/** What is forbidden to tell is put off until it may be told; what never may is declined. */
function withheld(draft: Draft, question: string, until: boolean): Draft {
  const { owed } = draft.state;
  if (!until) return sayPhrase(draft, 'withheld', source('role_section'), act('inform', 'unknown'));
  const later = owed.includes(question) ? draft : change(draft, { owed: [...owed, question] });
  return sayPhrase(later, 'withheld_yet', source('role_section'), act('inform', 'later'));
}

/** Says the answer to a question, or that there is none. */
export function answer(before: Draft, question: string, late: boolean): Draft {
  const { state, world } = before;
  const bar = barOnTelling(before, question);
  if (bar) return withheld(before, question, bar.until !== null || bar.during !== null);
  const owed = state.owed.filter((other) => !isSameQuestion(other, question));
  const draft = owed.length === state.owed.length ? before : change(before, { owed });
  const found = goodAnswer(draft, question);
  if (found) return sayPassage(draft, found, null, late ? 'answer_late' : null);
  const key = world.settings.kbStrict ? 'dont_know_strict' : 'dont_know';
  const message = `Nothing in roles or knowledge answers ${JSON.stringify(question)}`;
  return flagged(sayPhrase(draft, key, source('knowledge'), act('inform', 'unknown')), [
    { code: 'unanswered', message },
  ]);
}

/** Says what roles and knowledge have about a topic, or in answer to what the lead has just asked where a role only says in what to look; nothing where they have nothing. */
export function informAbout(draft: Draft, topic: string): Draft {
  const { world, state } = draft;
  const isInPapers = world.language.roles.inPapers?.test(topic) === true;
  const asked = isInPapers ? (world.readLead.read(state.lastHeard, state.lastText).question ?? state.lastHeard) : topic;
  const found = goodAnswer(draft, asked);
  if (found) return sayPassage(draft, found, null, null);
  return flagged(draft, [
    { code: 'nothing_to_tell', message: `Nothing in roles or knowledge tells about ${JSON.stringify(topic)}` },
  ]);
}

/** An objection is met with the passage that deals with it, else with a word of understanding. */
export function meetObjection(before: Draft, heard: HeardLead, topic: string): Draft {
  const { find } = before.world;
  const { objections } = before.state;
  const draft = change(before, { objections: { ...objections, [topic]: (objections[topic] ?? 0) + 1 } });
  const query = `${topic.replaceAll('_', ' ')} ${heard.words.join(' ')}`;
  const found = find(query, (passage) => passage.forObjections);
  if (found) return sayPassage(draft, found, topic, null);
  return sayPhrase(draft, 'objection', source('acknowledgement'), act('acknowledge', topic));
}
