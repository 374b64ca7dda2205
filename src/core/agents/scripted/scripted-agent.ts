/**
 * The offline agent: a rule-based dialogue manager that follows a script.
 * Pending external context is spoken first; what it does with the lead's words is the table in `policy.ts`.
 */
import { answersTo } from '../../language/answers.ts';
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
import { advance } from './agent-progress.ts';
import { carryOn, listen, promiseCallback } from './policy.ts';
import { holeFlags } from '../../conversation/holes.ts';
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
  const { nudges, outcome } = draft.state;
  if (!idle.enabled) return draft;
  if (nudges >= idle.maxNudges) {
    const lost = outcome === 'none' ? change(draft, { outcome: 'lost' }) : draft;
    return { ...sayPhrase(lost, 'idle_close', source('idle'), act('goodbye')), stop: true };
  }
  const quoted = /["“]([^"”]+)["”]/.exec(idle.instructions)?.[1];
  const nudged = change(draft, { nudges: nudges + 1 });
  return say(nudged, quoted ?? phrase(draft, 'idle'), source('idle'), [act('request', 'presence')]);
}

/** What is left to say once the results of actions have been spoken. */
function goOnAfter(told: Draft, outcomes: readonly ActionOutcome[]): Draft {
  if (isCalling(told)) return told;
  const { awaiting, closing, outcome, unanswered } = told.state;
  const draft = change(told, { unanswered: null });
  if (outcome === 'transferred')
    return outcomes.some(({ error }) => error !== null) ? promiseCallback(draft) : { ...draft, stop: true };
  if (closing) return close(draft, 'goodbye');
  if (unanswered) {
    const answers = { given: unanswered.given, open: [...awaiting], refused: false };
    return carryOn(draft, { heard: draft.world.readLead.read(unanswered.text), confidence: 1, answers });
  }
  return awaiting.length === 0 ? advance(draft) : draft;
}

function hear(before: Draft, { text, confidence, cut }: Extract<AgentInput, { kind: 'heard' }>): Draft {
  const { world, state } = before;
  const heard = world.readLead.read(text, state.lastText);
  // What was cut off is still to be said, and a question in it has not been asked yet.
  const awaiting =
    cut === null
      ? state.awaiting
      : state.awaiting.filter(({ sentence }) => !cut.includes(sentence) && !sentence.includes(cut));
  const taken = change(before, { nudges: 0, awaiting, unsaid: cut ?? state.unsaid });
  const draft = heard.guessed
    ? flagged(taken, [{ code: 'guessed', message: `Took "${heard.text}" for ${[...heard.keys].join(', ')}` }])
    : taken;
  return listen(draft, { heard, confidence, answers: answersTo(world, draft.state, heard) });
}
