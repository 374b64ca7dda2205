/** A model in the judge's place that passes and fails as a test says, and quotes what the agent said first. */
import { delta, DONE, modelServer, streamed, usage, type ModelServer } from './model-server.ts';

interface Asked {
  messages: readonly { content: string }[];
  temperature?: number;
}

/** A judgement of what a judge is asked about, as JSON. */
export function judgement({ messages }: Pick<Asked, 'messages'>, isPassed: boolean): string {
  const [, turn, text] = /^\[(\d+)\] agent: (.+)$/m.exec(messages[1]?.content ?? '') ?? [];
  return JSON.stringify({
    requirement: 'The agent was kind.',
    reasoning: isPassed ? 'It thanked.' : 'It was curt.',
    quotes: [{ turn: Number(turn), text: text ?? '' }],
    absent: false,
    status: isPassed ? 'passed' : 'failed',
  });
}

/** `passes`: what it says of the conversation that it is asked about as the `nth`, from 0. A fail is confirmed by every further opinion. */
export function judgingModel(passes: (nth: number) => boolean): Promise<ModelServer> {
  let asked = 0;
  return modelServer(({ method, body }, response) => {
    if (method === 'GET') {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data: [{ id: 'judge-1' }] }));
      return;
    }
    const { messages, temperature } = body as unknown as Asked; // what the judge sends, as test/golden/prompts/judge.txt has it
    const given = judgement({ messages }, temperature === 0 && passes(asked++));
    streamed(response, [delta({ content: given }), delta({}, 'stop'), usage(500, 50), DONE].join(''));
  });
}
