import { useRef, useState } from 'react';
import { useEngineActions } from '../../api/engines.ts';
import { messageOf } from '../../../core/message-of.ts';

export interface Probing {
  isUnderWay: boolean;
  /** Why the host itself could not look, which is not what it found; null: it could. */
  error: string | null;
  begin: (id: string) => void;
  cancel: () => void;
}

/** Asking a server what it is like, which can be called off. What was found is stored with the engine. */
export function useProbe(): Probing {
  const { probe } = useEngineActions();
  const abort = useRef<AbortController | null>(null);
  const [error, setError] = useState<string | null>(null);
  return {
    isUnderWay: probe.isPending,
    error,
    begin(id) {
      const own = new AbortController();
      abort.current = own;
      setError(null);
      probe.mutate(
        { id, signal: own.signal },
        { onError: (failure) => setError(own.signal.aborted ? null : messageOf(failure)) },
      );
    },
    cancel: () => abort.current?.abort(),
  };
}
