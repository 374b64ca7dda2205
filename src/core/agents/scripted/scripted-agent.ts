/**
 * The offline agent: a rule-based dialogue manager that follows a script.
 * Pending external context is spoken first; what it does with the lead's words is the table in `policy.ts`.
 */
import { answersTo } from '../../language/answers.ts';
import { takeResults } from './agent-actions.ts';
import { act } from '../../language/acts.ts';
import { close, finishDraft, newDraft, phrase, say, source, type Draft } from './agent-draft.ts';
import { open } from './agent-opening.ts';
import type { AgentInput, AgentReply } from '../../conversation/agent-port.ts';
import { offline, type Participant } from '../../conversation/participant.ts';
import { advance } from './agent-progress.ts';
import { carryOn, listen, promiseCallback } from './policy.ts';
import { holeFlags } from '../../conversation/holes.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { FRESH_AGENT, type AgentState, type AgentWorld } from './agent-state.ts';

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
      hear(draft, world.readLead.read(input.text), input.confidence);
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
  const { unanswered, outcome } = draft.state;
  draft.state.unanswered = null;
  if (outcome === 'transferred') {
    if (failed) promiseCallback(draft);
    else draft.stop = true;
    return;
  }
  if (draft.state.closing) {
    if (draft.parts.length === 0 || !draft.stop) close(draft, 'goodbye');
    return;
  }
  if (unanswered) {
    const answers = { given: unanswered.given, open: [...draft.state.awaiting], refused: false };
    carryOn({ draft, heard: draft.world.readLead.read(unanswered.text), confidence: 1, answers });
  } else if (draft.state.awaiting.length === 0) advance(draft);
}

function hear(draft: Draft, heard: HeardLead, confidence: number): void {
  if (heard.guessed)
    draft.flags.push({ code: 'guessed', message: `Took "${heard.text}" for ${[...heard.keys].join(', ')}` });
  listen({ draft, heard, confidence, answers: answersTo(draft.world, draft.state, heard) });
}
