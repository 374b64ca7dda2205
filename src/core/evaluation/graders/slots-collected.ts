/** Passes when the agent wrote down every slot with the right value: the given one, else the lead's own fact. */
import { z } from 'zod';
import { closestName } from '../../authoring/closest-name.ts';
import { shownValue } from '../../authoring/shown-value.ts';
import { words } from '../../contract/text-limits.ts';
import type { Act, Turn } from '../../contract/turn.ts';
import { sameValue } from '../../language/slot-values.ts';
import { slotGaps } from '../agent-gaps.ts';
import { collectedFor } from '../expected-slot.ts';
import { defineGrader, graded } from '../grader.ts';
import { meant } from '../lead-fault.ts';
import type { Value, Words } from '../words.ts';

/** Values by which an agenda lead says that it does not say. */
const EVASIONS = ['unsure', 'unknown'];

/** What became of the question for a slot, and the turns of it. */
interface Course {
  course: 'answered' | 'evaded' | 'unanswered' | 'never_asked';
  turns: readonly number[];
}

interface SlotFault extends Course {
  slot: string;
  /** null: nothing was collected. */
  collected: Value | null;
  expected: Value;
}

function courseOf(isIts: (act: Act) => boolean, turns: readonly Turn[]): Course {
  const indexes = (found: readonly Turn[]) => found.map(({ index }) => index);
  const about = turns.filter(
    (turn) => turn.speaker === 'lead' && meant(turn).some((one) => isIts(one) && one.act !== 'request'),
  );
  const answered = about.filter((turn) =>
    meant(turn).some((one) => isIts(one) && one.value !== null && !EVASIONS.includes(one.value)),
  );
  if (answered.length > 0) return { course: 'answered', turns: indexes(answered) };
  if (about.length > 0) return { course: 'evaded', turns: indexes(about) };
  const asked = turns.filter(({ speaker, acts }) => speaker === 'agent' && acts.some(isIts));
  return { course: asked.length > 0 ? 'unanswered' : 'never_asked', turns: indexes(asked) };
}

function courseText({ course, turns }: Course, { inTurns }: Words): string {
  switch (course) {
    case 'answered':
      return `the lead answered${inTurns(turns)}`;
    case 'evaded':
      return `the lead evaded it${inTurns(turns)}`;
    case 'unanswered':
      return `asked${inTurns(turns)}, never answered`;
    case 'never_asked':
      return 'it was never asked for';
  }
}

const faultText = (fault: SlotFault, words: Words): string =>
  `${fault.slot} ${fault.collected === null ? 'was not collected' : `is ${words.quoted(fault.collected)}, not ${words.quoted(fault.expected)}`} (${courseText(fault, words)})`;

export const slotsCollected = defineGrader({
  name: 'slots_collected',
  note: 'facts written down',
  start: { slots: ['name_of_a_fact'] },
  fields: {
    slots: z
      .union([z.array(words().min(1)).min(1), z.record(z.string(), z.union([words(), z.number(), z.boolean()]))])
      .meta({
        description:
          "Slot names (their values are the lead's facts), or names with the values that the agent must end up with.",
      }),
  },
  sentences: {
    collected: ({ slots }: { slots: readonly string[] }) => `Collected ${slots.join(', ')}`,
    faulty: ({ faults }: { faults: readonly SlotFault[] }, spoken) =>
      faults.map((fault) => faultText(fault, spoken)).join(' and '),
  },
  slots: ({ slots }) => (Array.isArray(slots) ? slots : Object.keys(slots)),
  *check({ slots }, { facts, hasFixedLead }) {
    if (hasFixedLead || !Array.isArray(slots)) return;
    const known = Object.keys(facts);
    for (const slot of slots) {
      if (Object.hasOwn(facts, slot)) continue;
      const near = closestName(slot, known);
      yield {
        path: ['slots'],
        message: `The lead has no fact ${shownValue(slot)}.${near ? ` Did you mean ${near}?` : ` Add it to goal.facts, or write slots as "${slot}: value"`}`,
      };
    }
  },
  *idle({ slots }) {
    if (!Array.isArray(slots) && Object.keys(slots).length === 0)
      yield { path: ['slots'], message: 'It can never fail: name a slot' };
  },
  *gaps({ slots }, agent, language) {
    const names = Array.isArray(slots) ? slots : Object.keys(slots);
    for (const [at, name] of names.entries())
      yield* slotGaps(agent, language, name, ['slots', Array.isArray(slots) ? String(at) : name]);
  },
  needs: () => 'words',
  grade: ({ slots }, { call, facts, turns, language }) => {
    const wanted = Array.isArray(slots) ? slots.map((slot) => [slot, facts[slot]] as const) : Object.entries(slots);
    const faults: SlotFault[] = [];
    const at: number[] = [];
    for (const [slot, expected] of wanted) {
      const collected = collectedFor(language, slot, call);
      const isIts = (act: Act) => act.slot === slot || (act.slot !== null && act.slot === collected?.slot);
      const course = courseOf(isIts, turns);
      const isRight = collected !== null && (expected === undefined || sameValue(language, expected, collected.value));
      // Where it is right, it is of no interest who asked.
      if (!isRight || course.course !== 'unanswered') at.push(...course.turns);
      if (!isRight)
        faults.push({
          slot,
          collected: collected && { value: collected.value },
          expected: { value: expected ?? null },
          ...course,
        });
    }
    const last = turns.findLast(({ speaker }) => speaker === 'agent');
    // What never happened is missing at the latest where the agent stopped.
    const evidence = at.length > 0 || !last ? [...new Set(at)].toSorted((a, b) => a - b) : [last.index];
    const value = wanted.length === 0 ? 1 : (wanted.length - faults.length) / wanted.length;
    return faults.length === 0
      ? graded(true, 'collected', { slots: wanted.map(([slot]) => slot) }, evidence, { value })
      : graded(false, 'faulty', { faults }, evidence, { value });
  },
});
