/** Engines that can speak or judge, and the servers that were found for them. */
import type { EngineWrite } from '../../core/contract/local/engine.ts';
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

/** All that is read of them: asked for again after every change, of an engine or of what may be reached. */
export const ENGINES = 'engines';

export const useEngines = () => useAnswer([ENGINES], '/local/engines', {});

/** Servers of models on this machine, looked for each time. */
export const useModelServers = () =>
  useAnswer(['model-servers'], '/local/model-servers', {}, { staleTime: 0, gcTime: 0, retry: false });

const useEngineChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, [ENGINES], ['workspace'], ['documents', 'bin']);

/** Everything that can be done to an engine. `probe` is called off by its signal. */
export const useEngineActions = () => ({
  create: useEngineChange((body: Partial<EngineWrite> & Pick<EngineWrite, 'name' | 'base_url' | 'model'>) =>
    call('post', '/local/engines', { body }),
  ),
  save: useEngineChange(({ id, body }: { id: string; body: EngineWrite }) =>
    call('put', '/local/engines/{id}', { params: { id }, body }),
  ),
  remove: useEngineChange((id: string) => call('delete', '/local/engines/{id}', { params: { id } })),
  setKey: useEngineChange(({ id, key }: { id: string; key: string }) =>
    call('put', '/local/engines/{id}/key', { params: { id }, body: { key } }),
  ),
  forgetKey: useEngineChange((id: string) => call('delete', '/local/engines/{id}/key', { params: { id } })),
  probe: useEngineChange(({ id, signal }: { id: string; signal: AbortSignal }) =>
    call('post', '/local/engines/{id}/probe', { params: { id }, signal }),
  ),
});
