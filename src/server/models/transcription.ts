/** What is said, written down by a server: one request of the form that OpenAI's has (https://platform.openai.com/docs/api-reference/audio). */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChatReply } from '../../core/contract/chat.ts';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { TEXT_LIMITS } from '../../core/contract/text-limits.ts';
import type { AnswerTaker } from './answer-reader.ts';
import { parsedAnswer } from './parsed-answer.ts';
import { invalid } from './wire-fault.ts';

const AnswerSchema = z.object({
  text: z.string().max(TEXT_LIMITS.text),
  /** Of servers that count tokens; others count seconds, or nothing. */
  usage: z
    .object({ input_tokens: z.int().min(0), output_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
});

const line = (text: string): Buffer => Buffer.from(`${text}\r\n`);

/** A form of several parts (RFC 7578). The same for the same audio: what parts it is its digest, which is not in it. */
export function transcriptionForm(
  { model }: Pick<EngineSpec, 'model'>,
  wav: Uint8Array,
): { contentType: string; body: Uint8Array<ArrayBuffer> } {
  const boundary = `understudy-${createHash('sha256').update(wav).digest('hex')}`;
  const field = (name: string, value: string) =>
    line(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`);
  const body = Buffer.concat([
    ...(model === '' ? [] : [field('model', model)]),
    field('response_format', 'json'),
    line(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="turn.wav"\r\nContent-Type: audio/wav\r\n`,
    ),
    wav,
    line(''),
    line(`--${boundary}--`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: new Uint8Array(body) };
}

/** Takes `{"text": …}`. */
export function transcriptionTaker(): AnswerTaker {
  let text: string | null = null;
  let usage: ChatReply['usage'] = null;
  let came_ms: number | null = null;
  return {
    noun: 'transcription',
    takeEvent: () => {
      throw invalid('The transcription is a stream of events, and was not asked for as one');
    },
    takeWhole(answer, at_ms) {
      const read = parsedAnswer(AnswerSchema, answer, 'The transcription');
      ({ text } = read);
      usage = read.usage ? { ...read.usage, cached_tokens: 0 } : null;
      came_ms = at_ms;
    },
    isFinished: () => text !== null,
    usage: () => usage,
    gathered: () => ({
      text: text ?? '',
      refusal: null,
      tool_calls: [],
      finish: 'stop',
      model: null,
      fingerprint: null,
      usage,
      first_words_ms: came_ms,
      first_call_ms: null,
    }),
  };
}
