/** What is wrong with an engine as it was written, which its schema does not see. */
import { jsonPath } from './json-path.ts';
import { jsonTemplate } from './json-template.ts';

interface EngineFault {
  /** Where it stands in the engine. */
  path: readonly string[];
  message: string;
}

type Words = string | null | undefined;

/** Undefined is a field that was wrong in itself. */
interface WrittenEngine {
  protocol?: 'chat_completions' | 'http_turn' | undefined;
  model?: string | undefined;
  turn?: { request?: Words; response?: Readonly<Record<string, Words>> | undefined } | undefined;
}

export function engineFaults({ protocol, model, turn }: WrittenEngine): EngineFault[] {
  switch (protocol) {
    case undefined:
      return [];
    case 'chat_completions':
      return model === ''
        ? [{ path: ['model'], message: 'a server of chat completions wants the name of a model' }]
        : [];
    case 'http_turn':
      return [
        ...faultAt(['turn', 'request'], turn?.request, (text) => {
          const template = jsonTemplate(text);
          return 'fault' in template ? `this template cannot be read: ${template.fault}` : null;
        }),
        ...Object.entries(turn?.response ?? {}).flatMap(([name, text]) =>
          faultAt(['turn', 'response', name], text, (path) => {
            const read = jsonPath(path);
            return 'fault' in read ? read.fault : null;
          }),
        ),
      ];
  }
}

function faultAt(path: readonly string[], text: Words, faultOf: (text: string) => string | null): EngineFault[] {
  const message = text == null ? null : faultOf(text);
  return message === null ? [] : [{ path, message }];
}
