/** Passes when every piece of external context was spoken soon after it was pushed: its own words, and what the campaign's template made of them. */
import { z } from 'zod';
import { wordsOf } from '../../language/words.ts';
import { defineGrader, graded } from '../grader.ts';

/** Share of the context's words that a turn must have to count as speaking it. */
const SPOKEN_SHARE = 0.8;

function isIn(text: string, context: string): boolean {
  const said = new Set(wordsOf(text));
  const words = wordsOf(context);
  return words.filter((word) => said.has(word)).length >= words.length * SPOKEN_SHARE;
}

export const contextSpoken = defineGrader({
  name: 'context_spoken',
  note: 'pushed context was spoken',
  start: {},
  fields: {
    within_turns: z
      .int()
      .min(1)
      .default(1)
      .meta({ description: 'Agent turns after the push within which it must be spoken.' }),
  },
  sentences: {
    spoken: ({ turns }: { turns: readonly number[] }, { inTurns }) => `The context was spoken${inTurns(turns)}`,
    never_pushed: () => 'No context was pushed, because the conversation ended before it fell due',
    left_out: ({ pushed }: { pushed: number }, { turn }) =>
      `The context pushed at ${turn(pushed)} was not spoken, because the campaign's template leaves it out`,
    agent_silent: ({ pushed }: { pushed: number }, { turn }) =>
      `The context pushed at ${turn(pushed)} was not spoken, because the agent said nothing after it`,
    not_spoken: ({ pushed, replies }: { pushed: number; replies: readonly number[] }, { turn, inTurns }) =>
      `The context pushed at ${turn(pushed)} was not spoken${inTurns(replies)}`,
  },
  needs: () => 'words',
  grade: ({ within_turns }, { turns }) => {
    const pushes = turns.filter(({ speaker }) => speaker === 'context');
    if (pushes.length === 0) {
      const last = turns.slice(-1).map(({ index }) => index);
      return graded(false, 'never_pushed', {}, last, { value: 0 });
    }
    const at: number[] = [];
    const spoken: number[] = [];
    for (const { index: pushed, acts, text } of pushes) {
      const own = acts.find(({ slot }) => slot === 'context')?.value ?? text;
      if (!isIn(text, own)) return graded(false, 'left_out', { pushed }, [pushed], { value: 0 });
      const replies = turns
        .filter(({ speaker, index }) => speaker === 'agent' && index > pushed)
        .slice(0, within_turns);
      const speaks = replies.find((reply) => isIn(reply.text, text));
      if (!speaks) {
        const indexes = replies.map(({ index }) => index);
        return replies.length === 0
          ? graded(false, 'agent_silent', { pushed }, [pushed], { value: 0 })
          : graded(false, 'not_spoken', { pushed, replies: indexes }, [pushed, ...indexes], { value: 0 });
      }
      at.push(pushed, speaks.index);
      spoken.push(speaks.index);
    }
    return graded(true, 'spoken', { turns: spoken }, at, { value: 1 });
  },
});
