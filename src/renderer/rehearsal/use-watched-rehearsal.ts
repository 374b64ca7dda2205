/** A rehearsal in which models speak: played when somebody asks for it, shown while it goes on, stopped at once. */
import { useEffect, useReducer, useRef } from 'react';
import type { Turn } from '../../core/contract/turn.ts';
import type { RehearsalEvents } from '../../core/runs/rehearsal-event.ts';
import { watchRehearsal, type WatchedRequest } from '../api/rehearsals.ts';
import { messageOf } from '../../core/message-of.ts';

export type Watched =
  | { phase: 'idle' }
  | { phase: 'playing'; turns: readonly Turn[]; partial: RehearsalEvents['partial'] | null }
  | ({ phase: 'over' } & RehearsalEvents['over'])
  /** `turns`: as far as it came. */
  | { phase: 'stopped'; turns: readonly Turn[] }
  | { phase: 'failed'; turns: readonly Turn[]; message: string };

type Happened =
  | { is: 'begun' | 'stopped' }
  | { is: 'failed'; message: string }
  | { is: 'event'; type: string; data: unknown };

const turnsOf = (state: Watched): readonly Turn[] => ('turns' in state ? state.turns : []);

function merged(turns: readonly Turn[], later: readonly Turn[]): Turn[] {
  const all = [...turns];
  for (const turn of later) all[turn.index] = turn;
  return all;
}

function told(state: Watched, type: string, data: unknown): Watched {
  // What the host sends under a name is of that name's form.
  switch (type) {
    case 'turns': {
      const { turns } = data as RehearsalEvents['turns'];
      return { phase: 'playing', turns: merged(turnsOf(state), turns), partial: null };
    }
    case 'partial':
      return { phase: 'playing', turns: turnsOf(state), partial: data as RehearsalEvents['partial'] };
    case 'over':
      return { phase: 'over', ...(data as RehearsalEvents['over']) };
    case 'failed':
      return { phase: 'failed', turns: turnsOf(state), ...(data as RehearsalEvents['failed']) };
    default:
      return state;
  }
}

function next(state: Watched, happened: Happened): Watched {
  switch (happened.is) {
    case 'begun':
      return { phase: 'playing', turns: [], partial: null };
    case 'stopped':
      return { phase: 'stopped', turns: turnsOf(state) };
    case 'failed':
      return { phase: 'failed', turns: turnsOf(state), message: happened.message };
    case 'event':
      return told(state, happened.type, happened.data);
    default:
      return happened satisfies never;
  }
}

export interface WatchedRehearsal {
  state: Watched;
  play: (request: WatchedRequest) => void;
  stop: () => void;
}

export function useWatchedRehearsal(): WatchedRehearsal {
  const [state, tell] = useReducer(next, { phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const play = (request: WatchedRequest) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    tell({ is: 'begun' });
    // Of one that was called off, nothing is heard any more.
    const hear = (happened: Happened) => {
      if (!own.signal.aborted) tell(happened);
    };
    watchRehearsal(request, own.signal, (type, data) => hear({ is: 'event', type, data })).catch((error: unknown) =>
      hear({ is: 'failed', message: messageOf(error) }),
    );
  };
  const stop = () => {
    abort.current?.abort();
    tell({ is: 'stopped' });
  };
  return { state, play, stop };
}
