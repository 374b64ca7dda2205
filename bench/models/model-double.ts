/**
 * A server of chat completions that takes so long to its first token, in a process of its own: `node model-double.ts <ms to the first token> <turns>`.
 * Prints its address as a line of JSON. Each conversation is over after so many answers.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const [firstTokenText = '300', turnsText = '5'] = process.argv.slice(2);
const FIRST_TOKEN_MS = Number(firstTokenText);
const TURNS = Number(turnsText);

const BodySchema = z.object({ messages: z.array(z.object({ role: z.string() })), stream: z.boolean().default(false) });

const delta = (part: unknown, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', model: 'double', choices: [{ index: 0, delta: part, finish_reason }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 500, completion_tokens: 12 } })}\n\ndata: [DONE]\n\n`;
const END = { index: 0, id: 'c', function: { name: 'end_call', arguments: '{"reason":"done"}' } };

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    const { messages, stream } = BodySchema.parse(JSON.parse(text));
    const said = messages.filter(({ role }) => role === 'assistant').length;
    const isLast = said >= TURNS - 1;
    const words = isLast ? 'Thank you. Goodbye.' : `This is answer ${said + 1}. May I go on?`;
    setTimeout(() => {
      if (!stream) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            model: 'double',
            choices: [{ index: 0, message: { role: 'assistant', content: words }, finish_reason: 'stop' }],
            usage: { prompt_tokens: 500, completion_tokens: 12, total_tokens: 512 },
          }),
        );
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(
        words
          .split(' ')
          .map((word, at) => delta({ content: at === 0 ? word : ` ${word}` }))
          .join('') +
          (isLast ? delta({ tool_calls: [END] }) + delta({}, 'tool_calls') : delta({}, 'stop')) +
          USAGE,
      );
    }, FIRST_TOKEN_MS);
  });
});
server.listen(0, '127.0.0.1', 1024, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/v1` })}\n`);
});
