/**
 * The offline agent: a rule-based dialogue manager that follows a script.
 * Pending external context is spoken first; what it does with the lead's words is the table in `policy.ts`.
 */
import { withCorrections } from '../../language/corrections.ts';
import { isCalling, takeResults } from './agent-actions.ts';
import { act } from '../../language/acts.ts';
import {
  change,
  close,
  finished,
  flagged,
  newDraft,
  phrase,
  say,
  sayPhrase,
  source,
  type Draft,
} from './agent-draft.ts';
import { open } from './agent-opening.ts';
import type { ActionOutcome, AgentInput, AgentReply, PendingContext } from '../../conversation/agent-port.ts';
import { offline, type Participant } from '../../conversation/participant.ts';
import { continueAfter } from './agent-progress.ts';
import { cutPieces } from './cut-pieces.ts';
import { isTransferAction } from '../transfer-actions.ts';
import { carryOn, listen } from './policy.ts';
import { carryOnPending, followRules } from './role-orders.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { answersHeard } from './heard-before.ts';
import { FRESH_AGENT, type AgentState, type AgentWorld } from './agent-state.ts';

/** The agent that follows the script of `world`. */
export const scriptedAgent = (world: AgentWorld): Participant<AgentState, AgentInput, AgentReply> =>
  offline(FRESH_AGENT, (state, input) => {
    const draft = newDraft(world, state);
    return finished(input.context.reduce(tell, draft), replyTo(draft, input));
  });

const tell = (draft: Draft, { id, text, holes }: PendingContext): Draft =>
  say(flagged(draft, holeFlags(holes, source('context'))), text, source('context', id), [act('inform', 'context')]);

function replyTo(draft: Draft, input: AgentInput): Draft {
  switch (input.kind) {
    case 'open':
      return open(draft);
    case 'silence':
      return nudge(draft);
    case 'results':
      return goOnAfter(takeResults(draft, input.outcomes), input.outcomes);
    case 'heard':
      return hear(draft, input);
  }
}

function nudge(draft: Draft): Draft {
  const { idle } = draft.world.settings;
  const { nudges } = draft.state;
  if (!idle.enabled) return draft;
  if (nudges >= idle.maxNudges)
    return { ...sayPhrase(draft, 'idle_close', source('idle'), act('goodbye')), stop: true };
  const quoted = /["“]([^"”]+)["”]/.exec(idle.instructions)?.[1];
  const nudged = change(draft, { nudges: nudges + 1 });
  return say(nudged, quoted ?? phrase(draft, 'idle'), source('idle'), [act('request', 'presence')]);
}

/** What is left to say once the results of actions have been spoken. */
function goOnAfter(told: Draft, outcomes: readonly ActionOutcome[]): Draft {
  if (isCalling(told)) return told;
  const { awaiting, closing, unanswered, pending } = told.state;
  const isTransferred = outcomes.some(
    ({ slug, error }) =>
      error === null && told.world.actions.some((action) => action.slug === slug && isTransferAction(action)),
  );
  if (isTransferred) return { ...told, stop: true };
  const draft = change(told, { unanswered: null });
  // Goodbye was said before the actions.
  if (closing)
    return draft.parts.length > 0 ? close(draft, 'goodbye') : { ...draft, stop: draft.world.settings.endsOnGoodbye };
  const [next] = pending;
  if (next && next.orders.length > 0 && awaiting.length <= next.open.length) {
    const done = carryOnPending(draft);
    const isOver = done.state.closing || done.stop || isCalling(done) || done.state.pending.length >= pending.length;
    return isOver ? done : goOnHeard(done, unanswered);
  }
  return goOnHeard(draft, unanswered);
}

/** Takes up what the lead had said before the actions. */
function goOnHeard(draft: Draft, unanswered: AgentState['unanswered']): Draft {
  const { awaiting } = draft.state;
  if (unanswered) {
    const answers = { given: unanswered.given, open: [...awaiting], refused: false };
    return carryOn(draft, {
      heard: draft.world.readLead.read(unanswered.text, unanswered.before),
      confidence: 1,
      answers,
    });
  }
  const followed = followRules(draft, null);
  if (followed) {
    const { closing, pending } = followed.draft.state;
    if (closing || followed.draft.stop || isCalling(followed.draft) || pending.length > 0) return followed.draft;
  }
  const next = followed?.draft ?? draft;
  return next.state.awaiting.length === 0 ? continueAfter(next) : next;
}

function hear(before: Draft, { text, confidence, cut }: Extract<AgentInput, { kind: 'heard' }>): Draft {
  const { world, state } = before;
  const heard = world.readLead.read(text, state.lastText);
  // What was cut off is still to be said, and a question in it has not been asked yet.
  const awaiting =
    cut === null
      ? state.awaiting
      : state.awaiting.filter(({ sentence }) => !cut.includes(sentence) && !sentence.includes(cut));
  const unsaid =
    cut === null
      ? state.unsaid
      : {
          pieces: cutPieces(state.lastParts, cut),
          asks: state.awaiting.filter((ask) => !awaiting.includes(ask)),
        };
  const taken = change(before, { nudges: 0, followed: [], lastHeard: text, awaiting, unsaid });
  const draft = heard.guessed
    ? flagged(taken, [{ code: 'guessed', message: `Took "${heard.text}" for ${[...heard.keys].join(', ')}` }])
    : taken;
  const answers = withCorrections(world, draft.state, heard, answersHeard(world, draft.state, heard));
  return listen(draft, { heard, confidence, answers });
}
