/** The agent's policy as a table: what the lead's words call for, in order. The first rule that applies and does something makes the reply. */
import { act } from '../../language/acts.ts';
import { saysNo } from '../../language/answers.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { callFirst, calling, callNow, callWanted, dueActions, transferAction } from './agent-actions.ts';
import { recordAnswers } from './agent-answers.ts';
import { askAgain, change, close, openQuestion, sayPhrase, source, type Draft } from './agent-draft.ts';
import { finishErrand, runErrand } from './agent-errands.ts';
import { answer, applyRule, knowsAbout, matchingRule, meetObjection } from './agent-lookup.ts';
import { acknowledge, continueAfter } from './agent-progress.ts';
import { follow, goingOn, type Hearing, type Replied, type Rule, type Stage } from './policy-rule.ts';

/** Times that the agent asks to have something repeated before it goes on with what it has. */
const MAX_CLARIFICATIONS = 2;
/** Times in a row that the agent repeats itself before it goes on. */
const MAX_REPEATS = 3;
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
const asks: Rule['when'] = (_, { heard }) => heard.question !== null;
const scriptGoesOn = ({ state, world }: Draft): boolean => state.cursor < world.script.blocks.length;

/** Meets what the lead said with a word, and goes on. */
const meetAndGoOn =
  (key: string, topic: string): Rule['reply'] =>
  (draft, hearing) =>
    goOn(sayPhrase(draft, key, source('acknowledgement'), act('acknowledge', topic)), hearing);

const HEARING: readonly Rule[] = [
  {
    name: 'clarify',
    about: 'What was not understood is asked for again, twice at most.',
    when: ({ state, world }, hearing) => {
      const { heard, confidence } = hearing;
      const isUnclear = confidence < world.settings.lowConfidence || (heard.words.length === 0 && confidence < 1);
      return isUnclear && state.misheard < MAX_CLARIFICATIONS && !has(hearing, 'opt_out') && !has(hearing, 'goodbye');
    },
    reply: clarify,
  },
];

const ENDINGS: readonly Rule[] = [
  {
    name: 'opt_out',
    about: 'Whoever wants no more calls is promised that, and let go.',
    when: hears('opt_out'),
    reply: (draft) => close(change(draft, { outcome: 'opted_out' }), 'opt_out'),
  },
  {
    name: 'wrong_number',
    about: 'Somebody else is on the line: the agent apologizes and ends the call.',
    when: (_, hearing) => has(hearing, 'wrong_number') || gave(hearing, 'identity', 'no'),
    reply: (draft) => close(change(draft, { outcome: 'wrong_number' }), 'wrong_number'),
  },
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
      return sayPhrase(again, 'repeat', source('repair'), act('statement', 'repeat'), { text: draft.state.lastText });
    },
  },
];

const HOLDING: readonly Rule[] = [
  {
    name: 'hold',
    about: 'The lead asks for a moment and gets it.',
    when: (_, hearing) => has(hearing, 'hold') && gaveNothing(hearing) && hearing.heard.question === null,
    reply: (draft) => sayPhrase(draft, 'hold', source('acknowledgement'), act('acknowledge', 'hold')),
  },
];

const ACTING: readonly Rule[] = [
  {
    name: 'transfer',
    about: 'The lead wants a person: it is put through where an action can do that, else promised a call back.',
    when: hears('transfer_request'),
    reply: transfer,
  },
  {
    name: 'wanted_action',
    about: 'An action that waited for an answer is called.',
    when: ({ state }) => state.wanted !== null,
    reply: callWanted,
  },
  {
    name: 'due_action',
    about: 'An action is called that the lead asked for, or for which everything is collected.',
    when: ({ world }) => world.actions.length > 0,
    reply: (draft, hearing) => callFirst(draft, hearing, dueActions(draft, hearing.heard)),
  },
];

const ANSWERING: readonly Rule[] = [
  {
    name: 'errand',
    about: 'Another day or another time to call has been asked for: the answer settles it.',
    when: ({ state: { errand } }) => errand === 'reschedule' || errand === 'callback',
    reply: (draft, { heard, answers }) => finishErrand(draft, heard, answers),
  },
  {
    name: 'role_rule',
    about: 'A condition of a role is met ("If they ask …"): what it says is said and done.',
    when: ({ world }) => world.rules.length > 0,
    reply: (draft, { heard, answers }) => {
      const rule = matchingRule(draft, heard, answers.given);
      if (!rule) return goingOn(draft);
      const applied = applyRule(draft, rule, heard);
      const called = rule.action ? callNow(applied, [calling(rule.action)]) : applied;
      const { actions, state } = called;
      return actions.length === 0 && state.awaiting.length === 0 && !state.closing ? continueAfter(called) : called;
    },
  },
  {
    name: 'callback',
    about: 'The lead has no time now: it is asked when to call again.',
    when: (_, hearing) => has(hearing, 'callback') || gave(hearing, 'permission', 'no'),
    reply: (draft, { heard }) => runErrand(draft, heard, 'callback'),
  },
  {
    name: 'answer_whether',
    about: '"Can I cancel later?" is answered where something is known about it.',
    when: (_, hearing) => has(hearing, 'cancel') || has(hearing, 'reschedule'),
    reply: (draft, { heard }) => {
      const about = askedWhether(draft, heard);
      return about === null ? goingOn(draft) : continueAfter(answer(draft, about, false));
    },
  },
  {
    name: 'cancel',
    about: 'The lead cancels: that is confirmed, and the call ends.',
    when: (_, hearing) => has(hearing, 'cancel') && !has(hearing, 'reschedule'),
    reply: (draft) => {
      const cancelled = change(draft, { outcome: 'cancelled' });
      return close(sayPhrase(cancelled, 'cancel', source('acknowledgement'), act('confirm', 'cancel')), 'goodbye');
    },
  },
  {
    name: 'reschedule',
    about: 'The lead wants another day, or cannot come on the one it was given: it is asked for another.',
    when: (_, hearing) => has(hearing, 'reschedule') || (gave(hearing, 'confirm', 'no') && !has(hearing, 'decline')),
    reply: (draft, { heard }) => runErrand(draft, heard, 'reschedule'),
  },
  {
    name: 'objection',
    about: 'An objection is met, twice at most, and the call goes on.',
    when: ({ state }, { heard: { objection } }) =>
      objection !== null && (state.objections[objection] ?? 0) < MAX_OBJECTIONS,
    reply: (draft, { heard }) => {
      const open = draft.state.outcome === 'declined' ? change(draft, { outcome: 'none' }) : draft;
      return continueAfter(meetObjection(open, heard, heard.objection ?? ''));
    },
  },
  {
    name: 'decline',
    about: 'The lead is not interested: it is thanked and let go.',
    when: ({ state }, hearing) => {
      const refused = state.outcome === 'declined' && (has(hearing, 'decline') || gave(hearing, 'interest', 'no'));
      const objects = hearing.heard.objection !== null && saysNo(hearing.heard);
      return refused || objects || (has(hearing, 'decline') && gaveNothing(hearing));
    },
    reply: (draft) => close(change(draft, { outcome: 'declined' }), 'decline'),
  },
  {
    name: 'presence',
    about: '"Are you there?" is answered, and the open question put again.',
    when: hears('hello_check'),
    reply: meetAndGoOn('hello_check', 'presence'),
  },
  {
    name: 'why',
    about: 'The lead asks what something is needed for, and is told.',
    when: hears('why'),
    reply: (draft, hearing) => goOn(sayPhrase(draft, 'why', source('acknowledgement'), act('inform', 'why')), hearing),
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
    reply: (draft, { heard }) => putOff(draft, heard.question ?? ''),
  },
  {
    name: 'answer',
    about: 'A question is answered from the roles, then from the knowledge; else the agent says that it does not know.',
    when: asks,
    reply: (draft, hearing) => goOn(answer(draft, hearing.heard.question ?? '', false), hearing),
  },
  {
    name: 'off_topic',
    about: 'Small talk is met with a word, and the agent comes back to its subject.',
    when: (_, hearing) => has(hearing, 'out_of_scope') && gaveNothing(hearing),
    reply: meetAndGoOn('off_topic', 'off_topic'),
  },
  {
    name: 'goodbye',
    about: 'The lead says goodbye, and is let go.',
    when: (draft, hearing) => has(hearing, 'goodbye') && (gaveNothing(hearing) || !scriptGoesOn(draft)),
    reply: (draft) => {
      const isLost = draft.state.outcome === 'none' && scriptGoesOn(draft);
      return close(isLost ? change(draft, { outcome: 'lost' }) : draft, 'goodbye');
    },
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
  { first: (draft, { answers }) => recordAnswers(draft, answers), rules: ACTING },
  { rules: ANSWERING },
];

/** What is left to do with the lead's words once the actions that they called for are done. */
const AFTER_ACTIONS: readonly Stage[] = [{ rules: ANSWERING }];

export const listen = (draft: Draft, hearing: Hearing): Draft => follow(LISTENING, draft, hearing);
export const carryOn = (draft: Draft, hearing: Hearing): Draft => follow(AFTER_ACTIONS, draft, hearing);

/** The rules in their order, for people. */
export const POLICY: readonly Pick<Rule, 'name' | 'about'>[] = LISTENING.flatMap(({ rules }) => rules);

const goOn = (draft: Draft, { heard, answers }: Hearing): Draft =>
  continueAfter(draft, answers.refused, heard.keys.has('unsure'));

function clarify(draft: Draft): Draft {
  const unclear = { ...change(draft, { misheard: draft.state.misheard + 1 }), repeats: true };
  return sayPhrase(unclear, 'clarify', source('repair'), act('repeat_request'));
}

function transfer(draft: Draft): Draft {
  const action = transferAction(draft);
  if (!action) return promiseCallback(draft);
  const transferred = change(draft, { outcome: 'transferred' });
  const said = sayPhrase(transferred, 'transfer', source('action', action.slug), act('acknowledge', 'transfer'));
  return callNow(said, [calling(action.slug)]);
}

/** Nobody can be put through: a call back is promised, and the call ends there. */
export function promiseCallback(draft: Draft): Draft {
  const promised = change(draft, { outcome: 'callback' });
  return close(sayPhrase(promised, 'transfer_none', source('repair'), act('inform', 'transfer')), 'goodbye');
}

/** "Can I cancel later?" asks whether one could, where the agent knows something about it; "Could you cancel it?" wants it done. */
function askedWhether(draft: Draft, heard: HeardLead): string | null {
  const question = draft.world.language.questions.asksWhether.exec(heard.text)?.[0];
  return question !== undefined && knowsAbout(draft, question) ? question : null;
}

/** Adherence: the chance of steering back to the open question before answering the lead's own. */
function putOff(draft: Draft, question: string): Replied {
  const { owed } = draft.state;
  const steers = draft.dice.of(`steer ${question}`).chance(draft.world.settings.adherence);
  if (!steers || openQuestion(draft) === null || owed.includes(question)) return goingOn(draft);
  return askAgain(change(draft, { owed: [...owed, question] }), 'steer');
}
