import type { HostEvent } from '../core/contract/events.ts';

type Handlers = {
  [Type in HostEvent['type']]?: (data: Extract<HostEvent, { type: Type }>['data']) => void;
};

/** The host's event stream, with a handler for each type of event that is of interest. The browser connects again by itself. */
export function eventSource(handlers: Handlers): EventSource {
  const stream = new EventSource('/local/events');
  for (const [type, handle] of Object.entries(handlers)) {
    stream.addEventListener(type, (event) => {
      if (!(event instanceof MessageEvent) || typeof event.data !== 'string') return;
      // The handler of a type takes that type's data, which the host has sent.
      (handle as (data: unknown) => void)(JSON.parse(event.data));
    });
  }
  return stream;
}
