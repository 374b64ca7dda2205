/** The agent's policy as a table: what the lead's words call for, in order. The first rule that applies and does something makes the reply. */
import { act } from '../../language/acts.ts';
import { saysNo, type Answers } from '../../language/answers.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { callFirst, callNow, callWanted, dueActions, transferAction } from './agent-actions.ts';
import { recordAnswers } from './agent-answers.ts';
import { askAgain, close, openQuestion, phrase, say, source, type Draft } from './agent-draft.ts';
import { finishErrand, runErrand } from './agent-errands.ts';
import { answer, applyRule, knowsAbout, matchingRule, meetObjection } from './agent-lookup.ts';
import { acknowledge, continueAfter } from './agent-progress.ts';

/** Times that the agent asks to have something repeated before it goes on with what it has. */
const MAX_CLARIFICATIONS = 2;
/** Times in a row that the agent repeats itself before it goes on. */
const MAX_REPEATS = 3;
/** The same objection again is a no. */
const MAX_OBJECTIONS = 2;

/** What the lead said, as the agent takes it. */
export interface Hearing {
  draft: Draft;
  heard: HeardLead;
  /** Of the speech recognition, 0 to 1. */
  confidence: number;
  /** Answers to the questions that were open. */
  answers: Answers;
}

interface Rule {
  /** Shown beside the turn that it led to. */
  name: string;
  /** What it is for, in a sentence for people. */
  about: string;
  when(this: void, hearing: Hearing): boolean;
  /** Puts the reply together. False: there was nothing to do after all, and the next rule is tried. */
  reply(this: void, hearing: Hearing): boolean | void;
}

/** Rules that are tried one after the other, once `first` has been settled. */
interface Stage {
  first?(this: void, hearing: Hearing): void;
  rules: readonly Rule[];
}

const has = ({ heard }: Hearing, key: string): boolean => heard.keys.has(key);
const gave = ({ answers }: Hearing, kind: string, value: string): boolean =>
  answers.given.some(({ ask, value: given }) => ask.kind === kind && given === value);
const scriptGoesOn = ({ draft: { state, world } }: Hearing): boolean => state.cursor < world.script.blocks.length;

const HEARING: readonly Rule[] = [
  {
    name: 'clarify',
    about: 'What was not understood is asked for again, twice at most.',
    when: (hearing) => {
      const { draft, heard, confidence } = hearing;
      const isUnclear = confidence < draft.world.settings.lowConfidence || (heard.words.length === 0 && confidence < 1);
      return (
        isUnclear && draft.state.misheard < MAX_CLARIFICATIONS && !has(hearing, 'opt_out') && !has(hearing, 'goodbye')
      );
    },
    reply: ({ draft }) => clarify(draft),
  },
];

const ENDINGS: readonly Rule[] = [
  {
    name: 'opt_out',
    about: 'Whoever wants no more calls is promised that, and let go.',
    when: (hearing) => has(hearing, 'opt_out'),
    reply: ({ draft }) => end(draft, 'opted_out', 'opt_out'),
  },
  {
    name: 'wrong_number',
    about: 'Somebody else is on the line: the agent apologizes and ends the call.',
    when: (hearing) => has(hearing, 'wrong_number') || gave(hearing, 'identity', 'no'),
    reply: ({ draft }) => end(draft, 'wrong_number', 'wrong_number'),
  },
  {
    name: 'closing',
    about: 'Goodbye has been said: there is nothing to add.',
    when: ({ draft }) => draft.state.closing,
    reply: ({ draft }) => close(draft, 'goodbye'),
  },
  {
    name: 'repeat',
    about: 'What was said last is said again, three times in a row at most.',
    when: (hearing) => has(hearing, 'repeat_request') && hearing.draft.state.repeated < MAX_REPEATS,
    reply: ({ draft }) => {
      draft.state.repeated += 1;
      draft.repeats = true;
      say(draft, phrase(draft, 'repeat', { text: draft.state.lastText }), source('repair'), [
        act('statement', 'repeat'),
      ]);
    },
  },
];

const HOLDING: readonly Rule[] = [
  {
    name: 'hold',
    about: 'The lead asks for a moment and gets it.',
    when: (hearing) => has(hearing, 'hold') && hearing.answers.given.length === 0 && hearing.heard.question === null,
    reply: ({ draft }) => say(draft, phrase(draft, 'hold'), source('acknowledgement'), [act('acknowledge', 'hold')]),
  },
];

const ACTING: readonly Rule[] = [
  {
    name: 'transfer',
    about: 'The lead wants a person: it is put through where an action can do that, else promised a call back.',
    when: (hearing) => has(hearing, 'transfer_request'),
    reply: ({ draft }) => transfer(draft),
  },
  {
    name: 'wanted_action',
    about: 'An action that waited for an answer is called.',
    when: ({ draft }) => draft.state.wanted !== null,
    reply: ({ draft, heard, answers }) => callWanted(draft, heard, answers.given),
  },
  {
    name: 'due_action',
    about: 'An action is called that the lead asked for, or for which everything is collected.',
    when: () => true,
    reply: ({ draft, heard, answers }) => callFirst(draft, heard, answers.given, dueActions(draft, heard)),
  },
];

const ANSWERING: readonly Rule[] = [
  {
    name: 'errand',
    about: 'Another day or another time to call has been asked for: the answer settles it.',
    when: ({ draft }) => draft.state.errand === 'reschedule' || draft.state.errand === 'callback',
    reply: ({ draft, heard, answers }) => finishErrand(draft, heard, answers),
  },
  {
    name: 'role_rule',
    about: 'A condition of a role is met ("If they ask …"): what it says is said and done.',
    when: () => true,
    reply: ({ draft, heard, answers }) => {
      const rule = matchingRule(draft, heard, answers.given);
      if (!rule) return false;
      applyRule(draft, rule, heard);
      if (draft.actions.length > 0) callNow(draft, draft.actions);
      if (draft.actions.length === 0 && draft.state.awaiting.length === 0 && !draft.state.closing) continueAfter(draft);
      return true;
    },
  },
  {
    name: 'callback',
    about: 'The lead has no time now: it is asked when to call again.',
    when: (hearing) => has(hearing, 'callback') || gave(hearing, 'permission', 'no'),
    reply: ({ draft, heard }) => runErrand(draft, heard, 'callback'),
  },
  {
    name: 'answer_whether',
    about: '"Can I cancel later?" is answered where something is known about it.',
    when: (hearing) => has(hearing, 'cancel') || has(hearing, 'reschedule'),
    reply: ({ draft, heard }) => {
      const about = askedWhether(draft, heard);
      if (about === null) return false;
      answer(draft, about, false);
      continueAfter(draft);
      return true;
    },
  },
  {
    name: 'cancel',
    about: 'The lead cancels: that is confirmed, and the call ends.',
    when: (hearing) => has(hearing, 'cancel') && !has(hearing, 'reschedule'),
    reply: ({ draft }) => {
      draft.state.outcome = 'cancelled';
      say(draft, phrase(draft, 'cancel'), source('acknowledgement'), [act('confirm', 'cancel')]);
      close(draft, 'goodbye');
    },
  },
  {
    name: 'reschedule',
    about: 'The lead wants another day, or cannot come on the one it was given: it is asked for another.',
    when: (hearing) => has(hearing, 'reschedule') || (gave(hearing, 'confirm', 'no') && !has(hearing, 'decline')),
    reply: ({ draft, heard }) => runErrand(draft, heard, 'reschedule'),
  },
  {
    name: 'objection',
    about: 'An objection is met, twice at most, and the call goes on.',
    when: ({ draft: { state }, heard: { objection } }) =>
      objection !== null && (state.objections[objection] ?? 0) < MAX_OBJECTIONS,
    reply: ({ draft, heard }) => {
      if (draft.state.outcome === 'declined') draft.state.outcome = 'none';
      meetObjection(draft, heard, heard.objection ?? '');
      continueAfter(draft);
    },
  },
  {
    name: 'decline',
    about: 'The lead is not interested: it is thanked and let go.',
    when: (hearing) => {
      const { draft, heard, answers } = hearing;
      const refused =
        draft.state.outcome === 'declined' && (has(hearing, 'decline') || gave(hearing, 'interest', 'no'));
      const objects = heard.objection !== null && saysNo(heard);
      return refused || objects || (has(hearing, 'decline') && answers.given.length === 0);
    },
    reply: ({ draft }) => end(draft, 'declined', 'decline'),
  },
  {
    name: 'presence',
    about: '"Are you there?" is answered, and the open question put again.',
    when: (hearing) => has(hearing, 'hello_check'),
    reply: (hearing) => {
      const { draft } = hearing;
      say(draft, phrase(draft, 'hello_check'), source('acknowledgement'), [act('acknowledge', 'presence')]);
      goOn(hearing);
    },
  },
  {
    name: 'why',
    about: 'The lead asks what something is needed for, and is told.',
    when: (hearing) => has(hearing, 'why'),
    reply: (hearing) => {
      const { draft } = hearing;
      say(draft, phrase(draft, 'why'), source('acknowledgement'), [act('inform', 'why')]);
      goOn(hearing);
    },
  },
  {
    name: 'clarify_question',
    about: 'Of a question nothing is left but its form ("Could that?"): it is asked for again.',
    when: ({ draft, heard, answers }) =>
      heard.question !== null &&
      !heard.questionTells &&
      draft.state.misheard < MAX_CLARIFICATIONS &&
      answers.given.length === 0,
    reply: ({ draft }) => clarify(draft),
  },
  {
    name: 'steer_back',
    about: 'Before it answers, the agent puts its own question again; adherence is the chance of that.',
    when: ({ heard }) => heard.question !== null,
    reply: ({ draft, heard }) => putOff(draft, heard.question ?? ''),
  },
  {
    name: 'answer',
    about: 'A question is answered from the roles, then from the knowledge; else the agent says that it does not know.',
    when: ({ heard }) => heard.question !== null,
    reply: (hearing) => {
      answer(hearing.draft, hearing.heard.question ?? '', false);
      goOn(hearing);
    },
  },
  {
    name: 'off_topic',
    about: 'Small talk is met with a word, and the agent comes back to its subject.',
    when: (hearing) => has(hearing, 'out_of_scope') && hearing.answers.given.length === 0,
    reply: (hearing) => {
      const { draft } = hearing;
      say(draft, phrase(draft, 'off_topic'), source('acknowledgement'), [act('acknowledge', 'off_topic')]);
      goOn(hearing);
    },
  },
  {
    name: 'goodbye',
    about: 'The lead says goodbye, and is let go.',
    when: (hearing) => has(hearing, 'goodbye') && !(hearing.answers.given.length > 0 && scriptGoesOn(hearing)),
    reply: (hearing) => {
      const { draft } = hearing;
      if (draft.state.outcome === 'none' && scriptGoesOn(hearing)) draft.state.outcome = 'lost';
      close(draft, 'goodbye');
    },
  },
  {
    name: 'go_on',
    about: 'Nothing else is called for: a word of understanding, and the open question or the next line of the script.',
    when: () => true,
    reply: (hearing) => {
      const { draft, heard, answers } = hearing;
      acknowledge(draft, heard, answers);
      const owed = draft.state.owed[0];
      if (owed !== undefined && draft.state.awaiting.length === 0) {
        draft.state.owed = draft.state.owed.slice(1);
        answer(draft, owed, true);
      }
      goOn(hearing);
    },
  },
];

/** Everything that the lead's words can call for. */
const LISTENING: readonly Stage[] = [
  { rules: HEARING },
  {
    first: ({ draft, heard, confidence }) => {
      const isUnderstood = heard.question === null || heard.questionTells;
      if (confidence >= draft.world.settings.lowConfidence && isUnderstood) draft.state.misheard = 0;
    },
    rules: ENDINGS,
  },
  { first: ({ draft }) => void (draft.state.repeated = 0), rules: HOLDING },
  { first: ({ draft, answers }) => recordAnswers(draft, answers), rules: ACTING },
  { rules: ANSWERING },
];

/** What is left to do with the lead's words once the actions that they called for are done. */
const AFTER_ACTIONS: readonly Stage[] = [{ rules: ANSWERING }];

function follow(stages: readonly Stage[], hearing: Hearing): void {
  for (const { first, rules } of stages) {
    first?.(hearing);
    for (const rule of rules) {
      if (!rule.when(hearing) || rule.reply(hearing) === false) continue;
      hearing.draft.rule = rule.name;
      return;
    }
  }
}

export const listen = (hearing: Hearing): void => follow(LISTENING, hearing);
export const carryOn = (hearing: Hearing): void => follow(AFTER_ACTIONS, hearing);

/** The rules in their order, for people. */
export const POLICY: readonly Pick<Rule, 'name' | 'about'>[] = LISTENING.flatMap(({ rules }) => rules);

const goOn = ({ draft, heard, answers }: Hearing): void =>
  continueAfter(draft, answers.refused, heard.keys.has('unsure'));

function clarify(draft: Draft): void {
  draft.state.misheard += 1;
  draft.repeats = true;
  say(draft, phrase(draft, 'clarify'), source('repair'), [act('repeat_request')]);
}

function end(draft: Draft, outcome: Draft['state']['outcome'], key: string): void {
  draft.state.outcome = outcome;
  close(draft, key);
}

function transfer(draft: Draft): void {
  const action = transferAction(draft);
  if (!action) {
    promiseCallback(draft);
    return;
  }
  draft.state.outcome = 'transferred';
  say(draft, phrase(draft, 'transfer'), source('action', action.slug), [act('acknowledge', 'transfer')]);
  callNow(draft, [{ slug: action.slug, arguments: {} }]);
}

/** Nobody can be put through: a call back is promised, and the call ends there. */
export function promiseCallback(draft: Draft): void {
  draft.state.outcome = 'callback';
  say(draft, phrase(draft, 'transfer_none'), source('repair'), [act('inform', 'transfer')]);
  close(draft, 'goodbye');
}

/** "Can I cancel later?" asks whether one could, where the agent knows something about it; "Could you cancel it?" wants it done. */
function askedWhether(draft: Draft, heard: HeardLead): string | null {
  const question = draft.world.language.questions.asksWhether.exec(heard.text)?.[0];
  return question !== undefined && knowsAbout(draft, question) ? question : null;
}

/** Adherence: the chance of steering back to the open question before answering the lead's own. */
function putOff(draft: Draft, question: string): boolean {
  const steers = draft.random.chance(draft.world.settings.adherence);
  if (!steers || openQuestion(draft) === null || draft.state.owed.includes(question)) return false;
  draft.state.owed = [...draft.state.owed, question];
  askAgain(draft, 'steer');
  return true;
}
