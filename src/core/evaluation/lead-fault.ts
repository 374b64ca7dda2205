/**
 * Whether the simulated lead, and not the agent, spoiled a trial. Such a trial is invalid: it says nothing about the agent, and counting it
 * as a failure would blame the wrong party.
 */
import type { Act, Turn } from '../contract/turn.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';
import { SPOKEN_WANTS } from '../leads/agenda/wants.ts';
import type { FoundIn } from './grader.ts';
import type { Value, Words } from './words.ts';

/** As the lead meant its words: whether it did its part is asked of itself. */
export const meant = ({ acts, claims }: Turn): readonly Act[] => claims ?? acts;

/** The same words of the lead so often in a row, to different words of the agent, are a loop of the lead; but for those of whoever does not know. */
const LOOP = 4;
/** Questions in a row to which the lead had nothing but "okay". */
const STUCK = 3;
/** Times that the agent asks for something which the scenario does not let the lead know. */
const UNREACHABLE = 2;

export const LEAD_SENTENCES = {
  looped: ({ said, times, turn }: { said: Value; times: number; turn: number }, words: Words) =>
    `Lead looped: it said ${words.quoted(said)} ${words.number(times)} times in a row from ${words.turn(turn)}, whatever the agent said`,
  stuck: ({ turns }: { turns: readonly number[] }, words: Words) =>
    `Agenda stuck: the lead had no answer to the agent's questions before turns ${words.numbers(turns.map((turn) => turn + 1))}`,
  unreachable: ({ slot, turn }: { slot: string; turn: number }, words: Words) =>
    `Goal unreachable: ${slot} is expected, but the scenario gives the lead no such fact (asked before ${words.turn(turn)})`,
  silent: () => 'The lead never said anything',
  unvoiced: (
    { what, said, turn }: { what: 'want' | 'question' | 'objection'; said: Value; turn: number },
    words: Words,
  ) =>
    `The lead never voiced its ${what}, ${words.quoted(said)}, by its own doing: the conversation ended with ${words.turn(turn)}`,
} as const;

export type LeadFault = FoundIn<typeof LEAD_SENTENCES>;

/** `traitsExplainSilence`: the scenario makes the lead silent, so its silence is no fault. */
export function leadFault(
  language: Language,
  turns: readonly Turn[],
  expectedSlots: readonly string[],
  facts: Readonly<Record<string, unknown>>,
  traitsExplainSilence: boolean,
): LeadFault | null {
  return (
    looped(turns) ??
    stuck(language, turns) ??
    unreachable(turns, expectedSlots, facts) ??
    silent(turns, traitsExplainSilence)
  );
}

const isUnsure = (turn: Turn): boolean =>
  meant(turn).length > 0 && meant(turn).every(({ value }) => value === 'unknown' || value === 'unsure');

function looped(turns: readonly Turn[]): LeadFault | null {
  const spoken = turns.filter(({ speaker, text }) => speaker === 'lead' && text !== '');
  for (let at = 0; at + LOOP <= spoken.length; at += 1) {
    const run = spoken.slice(at, at + LOOP);
    const [first, last] = [run[0], run.at(-1)];
    if (
      !first ||
      !last ||
      !run.every(({ text }) => text === first.text) ||
      meant(first).some(({ act, slot }) => slot === 'repeat' || act === 'repeat_request') ||
      isUnsure(first)
    )
      continue;
    const answered = new Set(
      turns
        .filter(({ speaker, index }) => speaker === 'agent' && index >= first.index - 1 && index < last.index)
        .map(({ text }) => text),
    );
    if (answered.size >= LOOP)
      return { code: 'looped', data: { said: { value: first.text }, times: LOOP, turn: first.index } };
  }
  return null;
}

/** Words up to which what a scenario has the lead say is an answer like others, and nothing that it came for. */
const ANSWER = 3;

/** It said what it came for: what its scenario gave it to say, or a want that leads voice. */
const speaksUp = (turn: Turn): boolean =>
  meant(turn).some(
    ({ act, slot }) =>
      (slot === 'rule' && wordsOf(turn.text).length > ANSWER) ||
      (act !== 'affirm' && act !== 'negate' && SPOKEN_WANTS.some((want) => want === slot)) ||
      (act === 'negate' && slot === 'wrong_number'),
  );

/** The lead did not understand what it was asked and could only acknowledge. Whoever had said what it came for was not heard, and that is the agent's. */
function stuck({ questions }: Language, turns: readonly Turn[]): LeadFault | null {
  let run: Turn[] = [];
  for (const turn of turns) {
    if (turn.speaker !== 'lead') continue;
    if (speaksUp(turn)) return null;
    const asked = turns.findLast(({ speaker, index }) => speaker === 'agent' && index < turn.index);
    const onlyAcknowledges =
      meant(turn).length > 0 &&
      meant(turn).every(({ act, slot }) => (act === 'acknowledge' && slot === null) || slot === 'open') &&
      (turn.source?.kind === 'agenda' || turn.source?.ref === 'agenda');
    run = onlyAcknowledges && asked?.text.includes(questions.mark) && !asked.interrupted ? [...run, turn] : [];
    if (run.length >= STUCK) return { code: 'stuck', data: { turns: run.map(({ index }) => index) } };
  }
  return null;
}

function unreachable(
  turns: readonly Turn[],
  expectedSlots: readonly string[],
  facts: Readonly<Record<string, unknown>>,
): LeadFault | null {
  for (const slot of expectedSlots) {
    if (slot in facts) continue;
    const asked = turns.filter(
      (turn) => turn.speaker === 'lead' && meant(turn).some((act) => act.slot === slot && act.value === 'unknown'),
    );
    if (asked.length >= UNREACHABLE) return { code: 'unreachable', data: { slot, turn: asked[0]?.index ?? 0 } };
  }
  return null;
}

/** A lead that never says a word, though nothing in the scenario tells it to be silent. */
function silent(turns: readonly Turn[], explained: boolean): LeadFault | null {
  if (explained) return null;
  const lead = turns.filter(({ speaker }) => speaker === 'lead');
  return lead.length >= STUCK && lead.every(({ text }) => text === '') ? { code: 'silent', data: {} } : null;
}
