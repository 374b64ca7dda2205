/**
 * At whose door a failed trial lies: the agent's, the line's (words that were misheard or lost) or the lead's (it evaded, or hung up of its own accord).
 * The rules are written down in docs/attribution.md. What is not plainly the line's or the lead's is the agent's.
 */
import { z } from 'zod';
import type { Turn } from '../contract/turn.ts';
import type { FaultParty } from '../contract/local/fault.ts';
import { wordsOf } from '../language/words.ts';
import type { Evidence, FoundIn } from './grader.ts';
import { holds, isChanged, isQuestionLost, readerOf, type Ears } from './heard-otherwise.ts';
import { dodges, isSpokenWant, leftByItself, offersOf, voicedBy, withRepeats, type LeadBrief } from './lead-brief.ts';
import { meant } from './lead-fault.ts';
import type { TrialEvaluation } from './trial-evaluation.ts';
import type { Value, Words } from './words.ts';

export const FAULT_SENTENCES = {
  agent: () => 'Neither the line nor the lead explains it, so that it is the agent’s',
  misheard: ({ said, heard, turn }: { said: Value; heard: Value; turn: number }, words: Words) =>
    `The line changed what it rests on: ${words.quoted(said)} at ${words.turn(turn)} was heard as ${words.quoted(heard)}`,
  evaded: ({ turns }: { turns: readonly number[] }, { inTurns }: Words) =>
    `The lead evaded what it rests on${inTurns(turns)}`,
  left: ({ turn }: { turn: number }, words: Words) =>
    `The lead hung up of its own accord after ${words.turn(turn)}, before it could happen`,
} as const;

type Found = FoundIn<typeof FAULT_SENTENCES>;

export interface Attributed {
  party: FaultParty;
  finding: Found;
  evidence_turns: number[];
}

const OF_AGENT: Attributed = { party: 'agent', finding: { code: 'agent', data: {} }, evidence_turns: [] };

const ofLine = (turns: readonly Turn[]): Attributed => {
  const [first] = turns;
  if (!first) return OF_AGENT;
  const { text, heard_text, index } = first;
  return {
    party: 'line',
    finding: { code: 'misheard', data: { said: { value: text }, heard: { value: heard_text ?? text }, turn: index } },
    evidence_turns: turns.map((turn) => turn.index),
  };
};

function ofLead(turns: readonly Turn[]): Attributed {
  const at = turns.map(({ index }) => index);
  return { party: 'lead', finding: { code: 'evaded', data: { turns: at } }, evidence_turns: at };
}

/** Whether no turn that tells a value brought it as it was said. `told`: turns that answer the question for it. */
function isValueChanged(given: Case, told: readonly Turn[], value: unknown): boolean {
  const words = wordsOf(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const withValue = given.turns.filter(({ speaker, text }) => speaker === 'lead' && holds(text, words));
  if (words.length === 0 || withValue.length === 0)
    return withRepeats(given.turns, told).every((turn) => isChanged(given, turn));
  return withValue.every(({ heard_text }) => heard_text !== null && !holds(heard_text, words));
}

const SlotFaults = z.object({
  faults: z.array(
    z.object({
      slot: z.string(),
      course: z.enum(['answered', 'evaded', 'unanswered', 'never_asked']),
      turns: z.array(z.int()),
      expected: z.object({ value: z.unknown() }),
    }),
  ),
});
const Differences = z.object({ differences: z.array(z.object({ wanted: z.object({ value: z.unknown() }) })) });

/** Findings that something did not happen: what the lead wanted, or how it answered, may be why. */
const MISSING = [
  'disposition.different',
  'said.none_said',
  'said.some_missing',
  'said_in_order.never',
  'action_called.never_called',
];
/** Findings that a conversation which goes on may still mend. */
const TOO_SHORT = [
  ...MISSING,
  'script_coverage.missing',
  'context_spoken.never_pushed',
  'context_spoken.agent_silent',
  'duration.too_short',
  'ended_by.other_side',
];

/** Findings that follow from others beside them. */
const FOLLOWING = ['max_turns.over', 'duration.too_long'];

interface Case extends Evidence, Ears {
  lead: LeadBrief;
}

/** Turns of the lead that answer the questions on which its want depends, where it does not say it by itself. */
const DECIDING = ['confirm', 'interest'];

/** What the lead wanted, as the agent could know it. */
function ofWant(given: Case, code: string): Attributed {
  const { lead, turns } = given;
  const all = voicedBy(lead, turns);
  const relevant = (code === 'disposition.different' ? all.filter(({ what }) => what === 'want') : all).filter(
    ({ turns: at }) => at.length > 0,
  );
  // Which of several questions was to be answered, nobody can know: only where none arrived is it the line.
  const arrived = relevant.some(({ turns: at }) => at.some((turn) => !isChanged(given, turn)));
  if (relevant.length > 0) return arrived ? OF_AGENT : ofLine(relevant.flatMap(({ turns: at }) => at));
  if (isSpokenWant(lead.wants)) return OF_AGENT;
  if (code !== 'disposition.different' && all.some(({ what }) => what === 'objection'))
    return ofUnanswered(given, offersOf(turns));
  const deciding = turns.filter(
    (turn) => turn.speaker === 'lead' && meant(turn).some(({ slot }) => slot !== null && DECIDING.includes(slot)),
  );
  const clear = withRepeats(
    turns,
    deciding.filter((turn) => !dodges(turn)),
  );
  if (deciding.length > 0 && clear.length === 0) return ofLead(deciding);
  return clear.length > 0 && clear.every((turn) => isChanged(given, turn)) ? ofLine(clear) : OF_AGENT;
}

const byIndex = (turns: readonly Turn[], indexes: readonly number[]): Turn[] =>
  turns.filter(({ index }) => indexes.includes(index));

function ofSlot(
  given: Case,
  { course, turns: at, expected }: z.infer<typeof SlotFaults>['faults'][number],
): Attributed {
  const { turns, call } = given;
  const own = byIndex(turns, at);
  switch (course) {
    case 'answered':
      return isValueChanged(given, own, expected.value) ? ofLine(own) : OF_AGENT;
    case 'evaded':
      return ofLead(own);
    case 'unanswered':
      return ofUnanswered(given, own);
    case 'never_asked': {
      if (leftByItself(given.lead, given)) return ofLeaving(given);
      // A call that came to what the lead only had to agree to had no reason to leave out a question.
      return call.disposition_conversion === true && !isSpokenWant(given.lead.wants)
        ? OF_AGENT
        : ofWant(given, 'disposition.different');
    }
  }
}

/** The agent asked each time in words that did not arrive, or the lead dodged. */
function ofUnanswered(given: Case, asked: readonly Turn[]): Attributed {
  const { turns, language } = given;
  const lost: Turn[] = [];
  const dodged: Turn[] = [];
  for (const turn of asked) {
    const reply = turns.find(({ index, speaker }) => index > turn.index && (speaker === 'lead' || speaker === 'agent'));
    if (isQuestionLost(language, turn, reply)) lost.push(turn);
    else if (reply?.speaker === 'lead' && dodges(reply)) dodged.push(reply);
    else if (reply || !leftByItself(given.lead, given)) return OF_AGENT;
    else return ofLeaving(given);
  }
  return lost.length > 0 ? ofLine(lost) : dodged.length > 0 ? ofLead(dodged) : OF_AGENT;
}

function ofLeaving({ turns }: Case): Attributed {
  const turn = turns.at(-1)?.index ?? 0;
  return { party: 'lead', finding: { code: 'left', data: { turn } }, evidence_turns: [turn] };
}

/** Arguments or a state that rest on what the lead told. */
function ofValues(given: Case, data: object): Attributed {
  const { data: found } = Differences.safeParse(data);
  const told = found?.differences.map(({ wanted: { value } }) => ({
    value,
    own: given.turns.filter(
      (turn) => turn.speaker === 'lead' && meant(turn).some((act) => act.value !== null && act.value === value),
    ),
  }));
  const isLine = told?.every(({ own, value }) => own.length > 0 && isValueChanged(given, own, value));
  return told && isLine ? ofLine(told.flatMap(({ own }) => own)) : OF_AGENT;
}

function ofOne(given: Case, { finding }: TrialEvaluation): Attributed[] {
  if (!finding) return [OF_AGENT];
  const { code, data } = finding;
  if (code === 'slots_collected.faulty') {
    const { data: found } = SlotFaults.safeParse(data);
    return found ? found.faults.map((fault) => ofSlot(given, fault)) : [OF_AGENT];
  }
  if (code === 'action_called.other_arguments' || code === 'final_state.different') return [ofValues(given, data)];
  if (TOO_SHORT.includes(code) && leftByItself(given.lead, given)) return [ofLeaving(given)];
  return [MISSING.includes(code) ? ofWant(given, code) : OF_AGENT];
}

/** `failed`: the expectations of the reward basis that failed. The trial is the line's or the lead's where each of them is. */
export function attribute(failed: readonly TrialEvaluation[], evidence: Evidence): Attributed {
  const { lead } = evidence;
  if (!lead || failed.length === 0) return OF_AGENT;
  const given = { ...evidence, lead, reader: readerOf(evidence.language) };
  const causes = failed.filter(({ finding }) => !FOLLOWING.includes(finding?.code ?? ''));
  const parties = (causes.length > 0 ? causes : failed).flatMap((evaluation) => ofOne(given, evaluation));
  const [first] = parties;
  return !first || parties.some(({ party }) => party === 'agent') ? OF_AGENT : first;
}
