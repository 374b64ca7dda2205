/** The peer tau2-bench: what its simulated users said in published trajectories, since without a language model they say nothing. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { varietyOf, type Variety } from './variety.ts';

const MessageSchema = z.object({
  role: z.string(),
  content: z.string().nullish(),
  timestamp: z.string().nullish(),
});
const ResultsSchema = z.object({
  info: z.object({ user_info: z.object({ llm: z.string().nullish() }) }),
  simulations: z.array(z.object({ messages: z.array(MessageSchema) })).min(1),
});

/** How a user of tau2 says that the conversation is over, has been handed on or has left its scenario. */
const SIGNALS = /^###[A-Z-]+###$/;

export interface Tau2Users {
  /** Which model spoke for them. */
  model: string;
  variety: Variety;
  /** A conversation from its first message to its last, at the median; null: the file does not say. */
  seconds: number | null;
}

const spanOf = (messages: readonly z.infer<typeof MessageSchema>[]): number[] => {
  const times = messages.flatMap(({ timestamp }) => (timestamp ? [Date.parse(`${timestamp}Z`)] : []));
  return times.length < 2 ? [] : [(Math.max(...times) - Math.min(...times)) / 1000];
};

/** `file`: a results file of tau2 (`data/simulations/*.json`). Throws where it is none. */
export function tau2Users(file: string, conversations: number): Tau2Users {
  const { info, simulations } = ResultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const chosen = simulations.slice(0, conversations);
  const said = chosen.map(({ messages }) =>
    messages.flatMap(({ role, content }) => (role === 'user' && content && !SIGNALS.test(content) ? [content] : [])),
  );
  const spans = chosen.flatMap(({ messages }) => spanOf(messages)).toSorted((a, b) => a - b);
  return {
    model: info.user_info.llm ?? 'a model that is not named',
    variety: varietyOf(said),
    seconds: spans[spans.length >> 1] ?? null,
  };
}
