/**
 * The offline agent: a rule-based dialogue manager that follows a script.
 *
 * Policy, in order: pending external context is spoken; opt-out, wrong number and goodbye close; a repeat request repeats; a transfer or
 * action trigger calls its action; conditional rules of the roles apply; a request is answered from role sections, then knowledge;
 * an objection is met; an unanswered question is asked once more; else the next script line.
 */
import { answersTo, saysNo, type Answers } from '../../language/answers.ts';
import { noteAnswers } from './agent-answers.ts';
import { callAndHold, callNow, callWanted, dueActions, takeResults, transferAction } from './agent-actions.ts';
import { act } from '../../language/acts.ts';
import {
  askAgain,
  close,
  finishDraft,
  newDraft,
  openQuestion,
  phrase,
  say,
  source,
  type Draft,
} from './agent-draft.ts';
import { finishErrand, runErrand } from './agent-errands.ts';
import { answer, applyRule, knowsAbout, matchingRule, meetObjection } from './agent-lookup.ts';
import { open } from './agent-opening.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { offline, type Participant } from '../../conversation/participant.ts';
import { acknowledge, advance, continueAfter } from './agent-progress.ts';
import { holeFlags } from '../../conversation/holes.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { FRESH_AGENT, type AgentState, type AgentWorld } from './agent-state.ts';

/** Times that the agent asks to have something repeated before it goes on with what it has. */
const MAX_CLARIFICATIONS = 2;
/** Times in a row that the agent repeats itself before it goes on. */
const MAX_REPEATS = 3;
/** The same objection again is a no. */
const MAX_OBJECTIONS = 2;

function stepScriptedAgent(
  world: AgentWorld,
  state: AgentState,
  input: AgentInput,
): { state: AgentState; reply: AgentReply } {
  const draft = newDraft(world, state);
  for (const { id, text, holes } of input.context) {
    say(draft, text, source('context', id), [act('inform', 'context')]);
    draft.flags.push(...holeFlags(holes, source('context')));
  }
  switch (input.kind) {
    case 'open':
      open(draft);
      break;
    case 'silence':
      nudge(draft);
      break;
    case 'results':
      if (!takeResults(draft, input.outcomes))
        afterResults(
          draft,
          input.outcomes.some(({ error }) => error !== null),
        );
      break;
    case 'heard':
      draft.state.nudges = 0;
      interrupted(draft, input.cut);
      listen(draft, world.readLead.read(input.text), input.confidence);
      break;
  }
  return finishDraft(draft);
}

/** The agent that follows the script of `world`. */
export const scriptedAgent = (world: AgentWorld): Participant<AgentState, AgentInput, AgentReply> =>
  offline(FRESH_AGENT, (state, input) => stepScriptedAgent(world, state, input));

/** What was cut off is still to be said, and a question in it has not been asked yet. */
function interrupted(draft: Draft, cut: string | null): void {
  if (cut === null) return;
  draft.state.unsaid = cut;
  draft.state.awaiting = draft.state.awaiting.filter(
    ({ sentence }) => !cut.includes(sentence) && !sentence.includes(cut),
  );
}

function nudge(draft: Draft): void {
  const { idle } = draft.world.settings;
  if (!idle.enabled) return;
  if (draft.state.nudges >= idle.maxNudges) {
    draft.state.outcome = draft.state.outcome === 'none' ? 'lost' : draft.state.outcome;
    say(draft, phrase(draft, 'idle_close'), source('idle'), [act('goodbye')]);
    draft.stop = true;
    return;
  }
  draft.state.nudges += 1;
  const quoted = /["“]([^"”]+)["”]/.exec(idle.instructions)?.[1];
  say(draft, quoted ?? phrase(draft, 'idle'), source('idle'), [act('request', 'presence')]);
}

function afterResults(draft: Draft, failed: boolean): void {
  const { held, outcome } = draft.state;
  draft.state.held = null;
  if (outcome === 'transferred') {
    if (!failed) {
      draft.stop = true;
      return;
    }
    promiseCallback(draft);
    return;
  }
  if (draft.state.closing) {
    if (draft.parts.length === 0 || !draft.stop) close(draft, 'goodbye');
    return;
  }
  if (held)
    carryOn(draft, draft.world.readLead.read(held.text), {
      given: held.given,
      open: [...draft.state.awaiting],
      refused: false,
    });
  else if (draft.state.awaiting.length === 0) advance(draft);
}

/** Everything that the lead's words can call for, in the order of the policy. */
function listen(draft: Draft, heard: HeardLead, confidence: number): void {
  const { state, world } = draft;
  const has = (key: string) => heard.keys.has(key);
  if (heard.guessed)
    draft.flags.push({ code: 'guessed', message: `Took "${heard.text}" for ${[...heard.keys].join(', ')}` });
  const unclear = confidence < world.settings.lowConfidence || (heard.words.length === 0 && confidence < 1);
  if (unclear && state.misheard < MAX_CLARIFICATIONS && !has('opt_out') && !has('goodbye')) {
    state.misheard += 1;
    draft.repeats = true;
    say(draft, phrase(draft, 'clarify'), source('repair'), [act('repeat_request')]);
    return;
  }
  if (confidence >= world.settings.lowConfidence && (heard.question === null || heard.questionTells))
    state.misheard = 0;
  if (has('opt_out')) {
    state.outcome = 'opted_out';
    close(draft, 'opt_out');
    return;
  }
  const answers = answersTo(world, state, heard);
  const deniesIdentity = answers.given.some(({ ask, value }) => ask.kind === 'identity' && value === 'no');
  if (has('wrong_number') || deniesIdentity) {
    state.outcome = 'wrong_number';
    close(draft, 'wrong_number');
    return;
  }
  if (state.closing) {
    close(draft, 'goodbye');
    return;
  }
  if (has('repeat_request') && state.repeated < MAX_REPEATS) {
    state.repeated += 1;
    draft.repeats = true;
    say(draft, phrase(draft, 'repeat', { text: state.lastText }), source('repair'), [act('statement', 'repeat')]);
    return;
  }
  state.repeated = 0;
  if (has('hold') && answers.given.length === 0 && heard.question === null) {
    say(draft, phrase(draft, 'hold'), source('acknowledgement'), [act('acknowledge', 'hold')]);
    return;
  }
  noteAnswers(draft, answers);
  if (has('transfer_request')) {
    transfer(draft);
    return;
  }
  if (callWanted(draft, heard, answers.given)) return;
  if (callAndHold(draft, heard, answers.given, dueActions(draft, heard))) return;
  carryOn(draft, heard, answers);
}

function transfer(draft: Draft): void {
  const action = transferAction(draft);
  if (action) {
    draft.state.outcome = 'transferred';
    say(draft, phrase(draft, 'transfer'), source('action', action.slug), [act('acknowledge', 'transfer')]);
    callNow(draft, [{ slug: action.slug, arguments: {} }]);
    return;
  }
  promiseCallback(draft);
}

/** Nobody can be put through: a call back is promised, and the call ends there. */
function promiseCallback(draft: Draft): void {
  draft.state.outcome = 'callback';
  say(draft, phrase(draft, 'transfer_none'), source('repair'), [act('inform', 'transfer')]);
  close(draft, 'goodbye');
}

/** The rest of the policy, once answers are noted and no action is due. */
function carryOn(draft: Draft, heard: HeardLead, answers: Answers): void {
  const { state } = draft;
  const has = (key: string) => heard.keys.has(key);
  if (finishErrand(draft, heard, answers)) return;
  const rule = matchingRule(draft, heard, answers.given);
  if (rule) {
    applyRule(draft, rule, heard);
    if (draft.actions.length > 0) callNow(draft, draft.actions);
    if (draft.actions.length === 0 && state.awaiting.length === 0 && !state.closing) continueAfter(draft);
    return;
  }
  if (has('callback') || answers.given.some(({ ask, value }) => ask.kind === 'permission' && value === 'no')) {
    runErrand(draft, heard, 'callback');
    return;
  }
  const about = askedAbout(draft, heard);
  if (about !== null) {
    answer(draft, about, false);
    continueAfter(draft);
    return;
  }
  if (has('cancel') && !has('reschedule')) {
    state.outcome = 'cancelled';
    say(draft, phrase(draft, 'cancel'), source('acknowledgement'), [act('confirm', 'cancel')]);
    close(draft, 'goodbye');
    return;
  }
  const refusesDate =
    answers.given.some(({ ask, value }) => ask.kind === 'confirm' && value === 'no') && !has('decline');
  if (has('reschedule') || refusesDate) {
    runErrand(draft, heard, 'reschedule');
    return;
  }
  if (heard.objection && (state.objections[heard.objection] ?? 0) < MAX_OBJECTIONS) {
    if (state.outcome === 'declined') state.outcome = 'none';
    meetObjection(draft, heard, heard.objection);
    continueAfter(draft);
    return;
  }
  const declines =
    state.outcome === 'declined' &&
    (has('decline') || answers.given.some(({ ask, value }) => ask.kind === 'interest' && value === 'no'));
  if (declines || (heard.objection && saysNo(heard)) || (has('decline') && answers.given.length === 0)) {
    state.outcome = 'declined';
    close(draft, 'decline');
    return;
  }
  if (has('hello_check'))
    say(draft, phrase(draft, 'hello_check'), source('acknowledgement'), [act('acknowledge', 'presence')]);
  else if (has('why')) say(draft, phrase(draft, 'why'), source('acknowledgement'), [act('inform', 'why')]);
  else if (
    heard.question !== null &&
    !heard.questionTells &&
    state.misheard < MAX_CLARIFICATIONS &&
    answers.given.length === 0
  ) {
    // "Could that?": a question of which nothing is left but its form.
    state.misheard += 1;
    draft.repeats = true;
    say(draft, phrase(draft, 'clarify'), source('repair'), [act('repeat_request')]);
    return;
  } else if (heard.question !== null) {
    if (putOff(draft, heard.question)) return;
    answer(draft, heard.question, false);
  } else if (has('out_of_scope') && answers.given.length === 0)
    say(draft, phrase(draft, 'off_topic'), source('acknowledgement'), [act('acknowledge', 'off_topic')]);
  else if (has('goodbye') && !(answers.given.length > 0 && state.cursor < draft.world.script.blocks.length)) {
    if (state.outcome === 'none' && state.cursor < draft.world.script.blocks.length) state.outcome = 'lost';
    close(draft, 'goodbye');
    return;
  } else {
    acknowledge(draft, heard, answers);
    const owed = state.owed[0];
    if (owed !== undefined && state.awaiting.length === 0) {
      state.owed = state.owed.slice(1);
      answer(draft, owed, true);
    }
  }
  continueAfter(draft, answers.refused, has('unsure'));
}

/** "Can I cancel later?" asks whether one could, where the agent knows something about it; "Could you cancel it?" wants it done. */
function askedAbout(draft: Draft, heard: HeardLead): string | null {
  if (!heard.keys.has('cancel') && !heard.keys.has('reschedule')) return null;
  const question = /\b(?:can|could|may|will|do|if) I\b[^.!?]*\?/i.exec(heard.text)?.[0];
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
