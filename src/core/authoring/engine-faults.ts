/** What is wrong with an engine as it was written, which its schema does not see. */
import type { EngineWrite } from '../contract/local/engine.ts';
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
  protocol?: EngineWrite['protocol'] | undefined;
  base_url?: string | undefined;
  model?: string | undefined;
  turn?: { request?: Words; response?: Readonly<Record<string, Words>> | undefined } | undefined;
}

export function engineFaults({ protocol, base_url, model, turn }: WrittenEngine): EngineFault[] {
  switch (protocol) {
    case undefined:
      return [];
    case 'chat_completions':
      return [
        ...schemeFault(base_url, ['http:', 'https:']),
        ...(model === ''
          ? [{ path: ['model'], message: 'a server of chat completions wants the name of a model' }]
          : []),
      ];
    case 'chat_agent':
      return schemeFault(base_url, ['http:', 'https:']);
    case 'media_stream':
      return schemeFault(base_url, ['ws:', 'wss:']);
    case 'http_turn':
      return [
        ...schemeFault(base_url, ['http:', 'https:']),
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

function schemeFault(base_url: string | undefined, schemes: readonly string[]): EngineFault[] {
  if (base_url === undefined || !URL.canParse(base_url) || schemes.includes(new URL(base_url).protocol)) return [];
  return [{ path: ['base_url'], message: `its address is to begin with ${schemes.join('// or ')}//` }];
}

function faultAt(path: readonly string[], text: Words, faultOf: (text: string) => string | null): EngineFault[] {
  const message = text == null ? null : faultOf(text);
  return message === null ? [] : [{ path, message }];
}
