import { Download, RotateCw, X } from 'lucide-react';
import type { Updates, UpdateCommand } from '../../ui/desktop-bridge.ts';
import { Button } from '../../ui/button.tsx';
import { UpdateNotes } from './update-notes.tsx';

type Send = (wanted: Exclude<UpdateCommand['do'], 'allow'>) => void;

/** How far it is with a new version, and the one thing to do about it. */
export function UpdateProgress({ state, send }: { state: Updates['state']; send: Send }) {
  switch (state.kind) {
    case 'off':
    case 'idle':
      return null;
    case 'asking':
      return <output>Asking …</output>;
    case 'none':
      return <output>There is no newer version.</output>;
    case 'failed':
      return (
        <p role="alert" className="break-words text-fail">
          {state.why}
        </p>
      );
    case 'found':
      return (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <output className="flex-1 font-semibold">Version {state.version} is there</output>
            <Button kind="primary" icon={Download} onClick={() => send('download')}>
              Download
            </Button>
          </div>
          <UpdateNotes notes={state.notes} />
        </div>
      );
    case 'downloading':
      return (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <progress
              aria-label={`Version ${state.version} is being downloaded`}
              className="sr-only"
              max={100}
              value={state.percent}
            />
            <div className="h-2 min-w-0 flex-1 overflow-hidden rounded bg-line" aria-hidden>
              <div className="h-full bg-accent" style={{ width: `${state.percent}%` }} />
            </div>
            <span className="w-10 text-right tabular-nums">{state.percent} %</span>
            <Button icon={X} onClick={() => send('cancel')}>
              Cancel
            </Button>
          </div>
          <UpdateNotes notes={state.notes} />
        </div>
      );
    case 'ready':
      return (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <output className="flex-1">
              <strong>Version {state.version} is ready.</strong> The program ends and starts anew; each workspace is
              backed up before the new version opens it first.
            </output>
            <Button kind="primary" icon={RotateCw} onClick={() => send('install')}>
              Install and restart
            </Button>
          </div>
          <UpdateNotes notes={state.notes} />
        </div>
      );
  }
}
