/**
 * The offline agent: a rule-based dialogue manager that follows a script.
 *
 * Policy, in order: pending external context is spoken; opt-out, wrong number and goodbye close; a repeat request repeats; a transfer or
 * action trigger calls its action; conditional rules of the roles apply; a request is answered from role sections, then knowledge;
 * an objection is met; an unanswered question is asked once more; else the next script line.
 */
import { answersTo, noteAnswers, saysNo, type Answers } from './agent-answers.ts';
import { callNow, dueActions, takeResults, transferAction } from './agent-actions.ts';
import { act, askAgain, close, finishDraft, newDraft, openQuestion, phrase, say, sayAndAwait, source, type Draft } from './agent-draft.ts';
import { answer, applyRule, matchingRule, meetObjection } from './agent-lookup.ts';
import { open, speakBlock } from './agent-opening.ts';
import type { AgentInput, AgentReply } from './agent-port.ts';
import { lowerFirst } from './phrasing.ts';
import type { HeardLead } from './read-lead.ts';
import type { AgentState, AgentWorld } from './scripted-agent-state.ts';
import { findValue } from './slot-values.ts';

/** Times that the agent asks to have something repeated before it goes on with what it has. */
const MAX_CLARIFICATIONS = 2;
/** Times in a row that the agent repeats itself before it goes on. */
const MAX_REPEATS = 3;
/** The same objection again is a no. */
const MAX_OBJECTIONS = 2;

export function stepScriptedAgent(world: AgentWorld, state: AgentState, input: AgentInput): { state: AgentState; reply: AgentReply } {
  const draft = newDraft(world, state);
  for (const { text } of input.context) say(draft, text, source('context'), [act('inform', 'context')]);
  switch (input.kind) {
    case 'open':
      open(draft);
      break;
    case 'silence':
      nudge(draft);
      break;
    case 'results':
      if (!takeResults(draft, input.outcomes)) afterResults(draft, input.outcomes.some(({ error }) => error !== null));
      break;
    case 'heard':
      draft.state.nudges = 0;
      interrupted(draft, input.cut);
      listen(draft, world.readLead.read(input.text), input.confidence);
      break;
  }
  return finishDraft(draft);
}

/** What was cut off is still to be said, and a question in it has not been asked yet. */
function interrupted(draft: Draft, cut: string | null): void {
  if (cut === null) return;
  draft.state.unsaid = cut;
  draft.state.awaiting = draft.state.awaiting.filter(({ sentence }) => !cut.includes(sentence) && !sentence.includes(cut));
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
  if (held) carryOn(draft, draft.world.readLead.read(held.text), { given: [], open: [...draft.state.awaiting], refused: false });
  else if (draft.state.awaiting.length === 0) advance(draft);
}

/** Everything that the lead's words can call for, in the order of the policy. */
function listen(draft: Draft, heard: HeardLead, confidence: number): void {
  const { state, world } = draft;
  const has = (key: string) => heard.keys.has(key);
  if (heard.guessed) draft.flags.push({ code: 'guessed', message: `Took "${heard.text}" for ${[...heard.keys].join(', ')}` });
  const unclear = confidence < world.settings.lowConfidence || (heard.words.length === 0 && confidence < 1);
  if (unclear && state.misheard < MAX_CLARIFICATIONS && !has('opt_out') && !has('goodbye')) {
    state.misheard += 1;
    draft.repeats = true;
    say(draft, phrase(draft, 'clarify'), source('repair'), [act('repeat_request')]);
    return;
  }
  if (confidence >= world.settings.lowConfidence && (heard.question === null || heard.questionTells)) state.misheard = 0;
  if (has('opt_out')) {
    state.outcome = 'opted_out';
    close(draft, 'opt_out');
    return;
  }
  const answers = answersTo(draft, heard);
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
  const due = dueActions(draft, heard);
  if (due.length > 0) {
    state.held = { text: heard.text };
    callNow(draft, due);
    return;
  }
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
    const asksNothing = state.awaiting.length === 0 && !state.closing && draft.actions.length === 0;
    if (draft.actions.length > 0) callNow(draft, draft.actions);
    else if (asksNothing) continueAfter(draft);
    return;
  }
  if (has('callback') || answers.given.some(({ ask, value }) => ask.kind === 'permission' && value === 'no')) {
    runErrand(draft, heard, 'callback');
    return;
  }
  if (has('cancel') && !has('reschedule')) {
    state.outcome = 'cancelled';
    say(draft, phrase(draft, 'cancel'), source('acknowledgement'), [act('confirm', 'cancel')]);
    close(draft, 'goodbye');
    return;
  }
  const refusesDate = answers.given.some(({ ask, value }) => ask.kind === 'confirm' && value === 'no') && !has('decline');
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
  const declines = state.outcome === 'declined' && (has('decline') || answers.given.some(({ ask, value }) => ask.kind === 'interest' && value === 'no'));
  if (declines || (heard.objection && saysNo(heard)) || (has('decline') && answers.given.length === 0)) {
    state.outcome = 'declined';
    close(draft, 'decline');
    return;
  }
  if (has('hello_check')) say(draft, phrase(draft, 'hello_check'), source('acknowledgement'), [act('acknowledge', 'presence')]);
  else if (has('why')) say(draft, phrase(draft, 'why'), source('acknowledgement'), [act('inform', 'why')]);
  else if (heard.question !== null && !heard.questionTells && state.misheard < MAX_CLARIFICATIONS && answers.given.length === 0) {
    // "Could that?": a question of which nothing is left but its form.
    state.misheard += 1;
    draft.repeats = true;
    say(draft, phrase(draft, 'clarify'), source('repair'), [act('repeat_request')]);
    return;
  } else if (heard.question !== null) {
    if (putOff(draft, heard.question)) return;
    answer(draft, heard.question, false);
  } else if (has('out_of_scope') && answers.given.length === 0) say(draft, phrase(draft, 'off_topic'), source('acknowledgement'), [act('acknowledge', 'off_topic')]);
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

/** Adherence: the chance of steering back to the open question before answering the lead's own. */
function putOff(draft: Draft, question: string): boolean {
  const steers = draft.random.chance(draft.world.settings.adherence);
  if (!steers || openQuestion(draft) === null || draft.state.owed.includes(question)) return false;
  draft.state.owed = [...draft.state.owed, question];
  askAgain(draft, 'steer');
  return true;
}

/** After whatever came first: the open question again (once), the rest of a cut turn, or the next line. */
function continueAfter(draft: Draft, refused = false, unsure = false): void {
  const { state } = draft;
  if (state.unsaid !== null) {
    resume(draft, state.unsaid);
    return;
  }
  if (openQuestion(draft) !== null) {
    const spoke = draft.parts.some(({ source: { kind } }) => kind !== 'context');
    if (state.reasked === 0 || (spoke && !refused && state.reasked < 3)) {
      state.reasked += 1;
      const wantsFact = openQuestion(draft)?.kind === 'slot';
      askAgain(draft, unsure && wantsFact ? 'reask_unsure' : spoke ? 'back' : 'reask');
      return;
    }
    draft.flags.push({ code: 'unanswered_question', message: `Went on without an answer to "${openQuestion(draft)?.sentence}"` });
    state.awaiting = [];
  }
  advance(draft);
}

function resume(draft: Draft, rest: string): void {
  draft.state.unsaid = null;
  const { script } = draft.world;
  const line = script.blocks[draft.state.cursor - 1]?.lines[0] ?? null;
  const open = draft.state.awaiting;
  const template = phrase(draft, 'resume', { text: '@@' });
  sayAndAwait(draft, template.replace('@@', lowerFirst(withoutLeadIn(draft, rest))), source('script_line', script.id, line));
  const heardAgain = new Set(draft.state.awaiting.map(({ kind, slot }) => `${kind} ${slot}`));
  draft.state.awaiting = [...open.filter(({ kind, slot }) => !heardAgain.has(`${kind} ${slot}`)), ...draft.state.awaiting];
}

/** "As I was saying" is not said twice. */
function withoutLeadIn(draft: Draft, text: string): string {
  const leadIns = ['resume', 'back', 'reask'].flatMap((key) => draft.world.book.say.agent[key] ?? []).flatMap((template) => template.split('{text}')[0] || []);
  const found = leadIns.find((part) => text.toLowerCase().startsWith(part.trim().toLowerCase()));
  return found === undefined ? text : text.slice(found.trim().length).trim();
}

/** The next block of the script; after the last one, goodbye. */
function advance(draft: Draft): void {
  const { state, world } = draft;
  state.awaiting = [];
  const block = world.script.blocks[state.cursor];
  if (!block) {
    const owed = state.owed[0];
    state.owed = [];
    if (owed !== undefined) answer(draft, owed, true);
    close(draft, 'closing');
    return;
  }
  speakBlock(draft);
  if (block.actions.length > 0) callNow(draft, block.actions.map((slug) => ({ slug, arguments: {} })));
  const isLast = state.cursor >= world.script.blocks.length;
  const text = draft.parts.at(-1)?.text ?? '';
  if (isLast && state.awaiting.length === 0 && world.readAgent(text).keys.has('goodbye')) {
    state.closing = true;
    draft.stop = world.settings.endsOnGoodbye && draft.actions.length === 0;
  }
}

/** A word of understanding: for an answer always a chance, set by empathy; a light remark by humor. */
function acknowledge(draft: Draft, heard: HeardLead, { given }: Answers): void {
  const { settings } = draft.world;
  const feels = draft.random.chance(settings.empathy);
  const jokes = draft.random.chance(settings.humor * 0.5);
  const yes = given.some(({ value }) => value === 'yes');
  const noted = given.some(({ ask, value }) => ask.kind === 'slot' && value !== null);
  const hard = saysNo(heard) || heard.keys.has('unsure') || heard.keys.has('refuse');
  if (feels && given.length > 0) {
    say(draft, phrase(draft, hard ? 'empathy' : yes ? 'acknowledge_yes' : noted ? 'acknowledge_value' : 'acknowledge'), source('acknowledgement'), [act('acknowledge')]);
  } else if (feels && hard) say(draft, phrase(draft, 'empathy'), source('acknowledgement'), [act('acknowledge')]);
  if (jokes && draft.state.cursor < draft.world.script.blocks.length) say(draft, phrase(draft, 'humor'), source('acknowledgement'), [act('statement', 'humor')]);
}

/** Asks for another day or another time to call, unless the lead has named one already. */
function runErrand(draft: Draft, heard: HeardLead, errand: 'reschedule' | 'callback'): void {
  draft.state.outcome = errand === 'callback' ? 'callback' : 'rescheduled';
  sayAndAwait(draft, phrase(draft, `${errand}_ask`), source('repair'), errand);
  const value = findValue('day', heard.text, draft.world.readLead.carriers) ?? findValue('time', heard.text, draft.world.readLead.carriers);
  if (value === null || heard.keys.has('callback') === (errand === 'reschedule')) return;
  draft.parts.pop();
  settleErrand(draft, value);
}

function settleErrand(draft: Draft, value: string | null): void {
  const { state } = draft;
  const errand = state.errand === 'callback' ? 'callback' : 'reschedule';
  const slot = state.awaiting.find((ask) => ask.slot !== null)?.slot ?? null;
  if (slot && value !== null) state.slots = { ...state.slots, [slot]: value };
  state.errand = null;
  state.awaiting = [];
  state.outcomeNote = value;
  if (errand === 'callback') {
    close(draft, value === null ? 'callback' : 'callback_note', value === null ? {} : { value });
    return;
  }
  if (value !== null) say(draft, phrase(draft, 'reschedule_note', { value }), source('acknowledgement'), [act('confirm', slot, value)]);
  close(draft, 'closing');
}

/** An errand ends with its answer, or when it was asked for twice in vain. True: the reply is done. */
function finishErrand(draft: Draft, heard: HeardLead, { given }: Answers): boolean {
  const { state } = draft;
  if (state.errand !== 'reschedule' && state.errand !== 'callback') return false;
  state.outcome = state.errand === 'callback' ? 'callback' : 'rescheduled';
  const value = given.find(({ ask }) => ask.kind === 'slot')?.value ?? null;
  if (value !== null) {
    settleErrand(draft, value);
    return true;
  }
  if (heard.question !== null) return false;
  if (state.reasked === 0 && openQuestion(draft) !== null) {
    state.reasked += 1;
    askAgain(draft, 'reask');
    return true;
  }
  settleErrand(draft, null);
  return true;
}
