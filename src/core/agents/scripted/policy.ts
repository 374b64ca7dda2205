/** The agent's policy as a table: what the lead's words call for, in order. The first rule that applies and does something makes the reply. */
import { act } from '../../language/acts.ts';
import { saysNo } from '../../language/answers.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import { wordsOf } from '../../language/words.ts';
import { callFirst, callWanted, dueActions, isCalling } from './agent-actions.ts';
import { recordAnswers, settledByCases } from './agent-answers.ts';
import { askAgain, change, close, openQuestion, sayPhrase, source, withoutLeadIns, type Draft } from './agent-draft.ts';
import { answer, isSameQuestion, meetObjection } from './agent-lookup.ts';
import { goesOnWithErrand } from './asked-errand.ts';
import { askedWhether, knowsAbout } from './known-answers.ts';
import { acknowledge, afterRefusal, continueAfter } from './agent-progress.ts';
import { follow, goingOn, type Hearing, type Replied, type Rule, type Stage } from './policy-rule.ts';
import { asksOnly, looksUpOnly, ruleForQuestion, ruleForUnknown } from './role-choice.ts';
import { followRule, followRules } from './role-orders.ts';
import { withoutRegrets } from './would-like-to.ts';

/** Times that the agent asks to have something repeated before it goes on with what it has. */
const MAX_CLARIFICATIONS = 2;
/** Times in a row that the agent repeats itself before it goes on. */
const MAX_REPEATS = 3;
/** Words of "hold on a second, please", at most: who says more has something to say. */
const SHORT_HOLD = 9;
/** The same objection again is a no. */
const MAX_OBJECTIONS = 2;

const always = (): boolean => true;
const has = ({ heard }: Hearing, key: string): boolean => heard.keys.has(key);
/** Whether the lead's words have a key of the phrase book. */
const hears =
  (key: string): Rule['when'] =>
  (_, hearing) =>
    has(hearing, key);
const gave = ({ answers }: Hearing, kind: string, value: string): boolean =>
  answers.given.some(({ ask, value: given }) => ask.kind === kind && given === value);
const gaveNothing = ({ answers }: Hearing): boolean => answers.given.length === 0;
/** What the lead asks: its question, or whether it could do what nobody is asked to do yet; what it came for is none. */
const questionOf = (draft: Draft, hearing: Hearing): string | null =>
  goesOnWithErrand(draft, hearing) ? null : questionIn(draft, hearing);
const questionIn = (draft: Draft, { heard }: Hearing): string | null =>
  heard.question ?? (heard.keys.has('cancel') || heard.keys.has('reschedule') ? askedWhether(draft, heard.text) : null);
const asks: Rule['when'] = (draft, hearing) => questionOf(draft, hearing) !== null;
/** "Does it cost me anything?" asks, where something is known about it that is not for whoever objects. */
const isAnswerable = (draft: Draft, question: string | null): boolean =>
  question !== null &&
  draft.world.find(question, (passage) => passage.forObjections) === null &&
  knowsAbout(draft, question);
const scriptGoesOn = ({ state, world }: Draft): boolean => state.cursor < world.script.blocks.length;

const HEARING: readonly Rule[] = [
  {
    name: 'clarify',
    about: 'What was not understood is asked for again, twice at most.',
    when: ({ state, world }, hearing) => {
      const { heard, confidence } = hearing;
      const isUnclear = confidence < world.settings.lowConfidence || (heard.words.length === 0 && confidence < 1);
      return isUnclear && state.misheard < MAX_CLARIFICATIONS && !has(hearing, 'goodbye');
    },
    reply: clarify,
  },
];

const ENDINGS: readonly Rule[] = [
  {
    name: 'closing',
    about: 'Goodbye has been said: there is nothing to add.',
    when: ({ state }) => state.closing,
    reply: (draft) => close(draft, 'goodbye'),
  },
  {
    name: 'repeat',
    about: 'What was said last is said again, three times in a row at most.',
    when: ({ state }, hearing) => has(hearing, 'repeat_request') && state.repeated < MAX_REPEATS,
    reply: (draft) => {
      const again = { ...change(draft, { repeated: draft.state.repeated + 1 }), repeats: true };
      return sayPhrase(again, 'repeat', source('repair'), act('statement', 'repeat'), { text: toldLast(draft) });
    },
  },
];

const HOLDING: readonly Rule[] = [
  {
    name: 'hold',
    about: 'The lead asks for a moment and gets it.',
    when: (_, hearing) =>
      has(hearing, 'hold') &&
      gaveNothing(hearing) &&
      hearing.heard.question === null &&
      hearing.heard.words.length <= SHORT_HOLD,
    reply: (draft) => sayPhrase(draft, 'hold', source('acknowledgement'), act('acknowledge', 'hold')),
  },
];

const FOLLOWING: readonly Rule[] = [
  {
    name: 'role_rule',
    about: 'A condition of a role is met ("If they ask …"): what the role says is said and done, in its order.',
    when: ({ world }) => world.rules.length > 0,
    reply: followRoles,
  },
];

const ACTING: readonly Rule[] = [
  {
    name: 'wanted_action',
    about: 'An action that waited for an answer is called.',
    when: ({ state }) => state.wanted !== null,
    reply: callWanted,
  },
  {
    name: 'due_action',
    about:
      'An action is called that the lead asked for, that was not allowed until now, or that it accepted, where nothing else says when.',
    when: ({ world }) => world.actions.length > 0,
    reply: (before, hearing) => {
      const { draft, calls } = dueActions(before, hearing.heard);
      return callFirst(draft, hearing, calls);
    },
  },
];

const ANSWERING: readonly Rule[] = [
  {
    name: 'refusal',
    about:
      'The lead says no to the offer or to the call itself: what depends on it is left, and the call ends unless there is something else to ask.',
    when: (draft, hearing) =>
      draft.state.pending.length === 0 &&
      (refuses(hearing) || isOnOtherErrand(draft, hearing)) &&
      hearing.heard.objection === null,
    reply: (draft, hearing) => {
      const isWhole = has(hearing, 'decline') || REFUSED.slice(0, 3).some((kind) => gave(hearing, kind, 'no'));
      const refused = change(draft, { refused: 'settled', awaiting: [] });
      return isWhole && !gave(hearing, 'interest', 'no') ? close(refused, 'decline') : afterRefusal(refused);
    },
  },
  {
    name: 'objection',
    about: 'An objection is met, twice at most, and the call goes on; after that it is a no.',
    when: (draft, { heard: { objection, question } }) => objection !== null && !isAnswerable(draft, question),
    reply: (draft, hearing) => {
      const objection = hearing.heard.objection ?? '';
      const isFinal = (draft.state.objections[objection] ?? 0) >= MAX_OBJECTIONS || has(hearing, 'decline');
      if (isFinal)
        return saysNo(hearing.heard) ? close(change(draft, { refused: 'settled' }), 'decline') : goingOn(draft);
      return continueAfter(meetObjection(change(draft, { refused: 'no' }), hearing.heard, objection));
    },
  },
  {
    name: 'presence',
    about: '"Are you there?" is answered, and the open question put again.',
    when: hears('hello_check'),
    reply: (draft, hearing) =>
      goOn(sayPhrase(draft, 'hello_check', source('acknowledgement'), act('acknowledge', 'presence')), hearing),
  },
  {
    name: 'clarify_question',
    about: 'Of a question nothing is left but its form ("Could that?"): it is asked for again.',
    when: ({ state }, hearing) => {
      const { question, questionTells } = hearing.heard;
      return question !== null && !questionTells && state.misheard < MAX_CLARIFICATIONS && gaveNothing(hearing);
    },
    reply: clarify,
  },
  {
    name: 'steer_back',
    about: 'Before it answers, the agent puts its own question again; adherence is the chance of that.',
    when: asks,
    reply: (draft, hearing) => putOff(draft, questionOf(draft, hearing) ?? ''),
  },
  {
    name: 'answer',
    about:
      'A question is answered from the roles, then from the knowledge; else the agent does what a role says for that, or says that it does not know.',
    when: asks,
    reply: (draft, hearing) => {
      const question = questionOf(draft, hearing) ?? '';
      const unknown = knowsAbout(draft, question) ? null : (ruleForQuestion(draft, hearing) ?? ruleForUnknown(draft));
      return unknown ? afterRules(followRule(draft, unknown), hearing) : goOn(answer(draft, question, false), hearing);
    },
  },
  {
    name: 'goodbye',
    about: 'The lead says goodbye, and is let go.',
    when: (draft, hearing) => has(hearing, 'goodbye') && (gaveNothing(hearing) || !scriptGoesOn(draft)),
    reply: (draft) => close(draft, 'goodbye'),
  },
  {
    name: 'go_on',
    about: 'Nothing else is called for: a word of understanding, and the open question or the next line of the script.',
    when: always,
    reply: (draft, hearing) => {
      const said = acknowledge(draft, hearing.heard, hearing.answers);
      const [owed, ...rest] = said.state.owed;
      const isDue = owed !== undefined && said.state.awaiting.length === 0;
      return goOn(isDue ? answer(change(said, { owed: rest }), owed, true) : said, hearing);
    },
  },
];

/** Everything that the lead's words can call for. */
const LISTENING: readonly Stage[] = [
  { rules: HEARING },
  {
    first: (draft, { heard, confidence }) => {
      const isUnderstood = heard.question === null || heard.questionTells;
      const isHeard = confidence >= draft.world.settings.lowConfidence && isUnderstood;
      return isHeard && draft.state.misheard > 0 ? change(draft, { misheard: 0 }) : draft;
    },
    rules: ENDINGS,
  },
  { first: (draft) => (draft.state.repeated > 0 ? change(draft, { repeated: 0 }) : draft), rules: HOLDING },
  { first: (draft, { answers, heard }) => recordAnswers(draft, answers, heard), rules: FOLLOWING },
  { rules: ACTING },
  { rules: ANSWERING },
];

/** What is left to do with the lead's words once the actions that they called for are done. */
const AFTER_ACTIONS: readonly Stage[] = [{ rules: FOLLOWING }, { rules: ANSWERING }];

export const listen = (draft: Draft, hearing: Hearing): Draft =>
  follow(LISTENING, draft, withoutRegrets(draft, hearing));
export const carryOn = (draft: Draft, hearing: Hearing): Draft =>
  follow(AFTER_ACTIONS, draft, withoutRegrets(draft, hearing));

/** The rules in their order, for people. */
export const POLICY: readonly Pick<Rule, 'name' | 'about'>[] = LISTENING.flatMap(({ rules }) => rules);

/** What was said last, without the "I see" and "As I was saying" before it. */
function toldLast(draft: Draft): string {
  const { lastParts, lastText } = draft.state;
  const told = lastParts.filter(({ source: { kind } }) => kind !== 'acknowledgement');
  return told.length === 0 ? lastText : withoutLeadIns(draft, joinSpeech(told.map(({ text }) => text)));
}

const goOn = (draft: Draft, { heard, answers }: Hearing): Draft =>
  continueAfter(draft, answers.refused, heard.keys.has('unsure'));

function clarify(draft: Draft): Draft {
  const unclear = { ...change(draft, { misheard: draft.state.misheard + 1 }), repeats: true };
  return sayPhrase(unclear, 'clarify', source('repair'), act('repeat_request'));
}

/** Kinds of questions whose no ends the call, or what was offered in it. */
const REFUSED = ['permission', 'confirm', 'identity', 'interest'] as const;

const refuses = (hearing: Hearing): boolean =>
  REFUSED.some((kind) => gave(hearing, kind, 'no')) || (has(hearing, 'decline') && gaveNothing(hearing));

/** "Are you looking to hire a boat?" and a no: whoever rang came for something else. */
const isOnOtherErrand = ({ world: { callType, language }, state }: Draft, { answers }: Hearing): boolean =>
  callType === 'inbound' &&
  state.cursor <= 1 &&
  answers.given.some(
    ({ ask, value }) => value === 'no' && language.questions.errand?.test(wordsOf(ask.sentence).join(' ')) === true,
  );

/** What roles say, with an answer to what the lead asked in the same breath. */
function followRoles(before: Draft, hearing: Hearing): Replied {
  const { question, questionTells } = hearing.heard;
  const followed = followRules(before, hearing);
  if (followed === null) return goingOn(before);
  const { rules } = followed;
  // What a role only has looked up, and what stands nowhere, is answered as any other question.
  const isLookedUp = rules.every(looksUpOnly) && followed.draft.parts.length === before.parts.length;
  if (question !== null && questionTells && isLookedUp) return goingOn(followed.draft);
  const settled = settledByCases(followed.draft, rules, before.state.awaiting);
  const isOpen = question !== null && questionTells && !rules.some(asksOnly) && !before.state.owed.includes(question);
  if (!isOpen || settled.state.closing || !knowsAbout(before, question)) return afterRules(settled, hearing);
  const answered = followRules(answer(before, question, false), hearing);
  return answered === null ? goingOn(before) : afterRules(answered.draft, hearing);
}

/** On with the call, unless the rule asks something, calls something or has ended it. */
function afterRules(draft: Draft, hearing: Hearing): Draft {
  const { closing, pending } = draft.state;
  // A rule that only says to go on says nothing itself.
  const waits = pending.length > 0 && draft.parts.length > 0;
  return closing || draft.stop || isCalling(draft) || waits ? draft : goOn(draft, hearing);
}

/** Adherence: the chance of steering back to the open question before answering the lead's own. */
function putOff(draft: Draft, question: string): Replied {
  const { owed } = draft.state;
  const steers = draft.dice.of(`steer ${question}`).chance(draft.world.settings.adherence);
  const isOwed = owed.some((other) => isSameQuestion(other, question));
  // What a role says for the unknown is no answer to come back to.
  const isUnknown = !knowsAbout(draft, question) && ruleForUnknown(draft) !== null;
  if (!steers || openQuestion(draft) === null || isOwed || isUnknown) return goingOn(draft);
  return askAgain(change(draft, { owed: [...owed, question] }), 'steer');
}
