/** The key of an engine, from wherever it says that it comes. */
import type { EngineKeySource } from '../../core/contract/local/engine.ts';
import type { KeyRing } from './key-ring.ts';

interface KeyedEngine {
  id: string;
  name: string;
  key: EngineKeySource;
}

export interface EngineKeys extends Pick<KeyRing, 'set' | 'remove'> {
  /** `key` is null where none is needed; `missing` says what is to be done, in a sentence without its full stop. */
  find(engine: KeyedEngine): { key: string | null } | { missing: string };
}

export function engineKeys(ring: KeyRing, environment: Readonly<Record<string, string | undefined>>): EngineKeys {
  return {
    set: (id, key) => ring.set(id, key),
    remove: (id) => ring.remove(id),
    find({ id, name, key: source }) {
      switch (source.from) {
        case 'none':
          return { key: null };
        case 'environment': {
          const key = environment[source.variable]?.trim() ?? '';
          return key === ''
            ? {
                missing: `The key of the engine "${name}" is to be in the variable ${source.variable}, which is not set`,
              }
            : { key };
        }
        case 'stored': {
          const key = ring.get(id);
          return key === undefined
            ? { missing: `The key of the engine "${name}" is not stored on this machine: enter it in its settings` }
            : { key };
        }
      }
    },
  };
}
