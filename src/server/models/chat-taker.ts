/** Takes chat completions, streamed or whole. */
import type { AnswerTaker } from './answer-reader.ts';
import { gatherer } from './gather-answer.ts';
import { beginning, parsedAnswer } from './parsed-answer.ts';
import { WireAnswerSchema } from './wire-answer.ts';
import { garbled, invalid } from './wire-fault.ts';

/** `onText`: is told all words so far, whenever there are more. */
export function chatTaker(onText: (soFar: string) => void = () => undefined): AnswerTaker {
  const gather = gatherer(onText);
  return {
    noun: 'chat completion',
    takeEvent(data, chunk, at_ms) {
      // A model does not write it: what is no JSON was cut by a server or a proxy.
      gather.take(parsedAnswer(WireAnswerSchema, data, `Chunk ${chunk} of the answer`, garbled), at_ms);
      // It says so itself, after its usage.
      return false;
    },
    takeWhole(text, at_ms) {
      const answer = parsedAnswer(WireAnswerSchema, text, 'The answer', garbled);
      if (!answer.error && !answer.choices?.length)
        throw invalid(`The answer is no chat completion: it begins with ${beginning(text)}`);
      gather.take(answer, at_ms);
    },
    isFinished: () => gather.isFinished(),
    usage: () => gather.usage(),
    gathered: () => gather.gathered(),
  };
}
