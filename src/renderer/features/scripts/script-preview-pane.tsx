import { useState } from 'react';
import { scriptPreview } from '../../../core/authoring/script-preview.ts';
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { ScriptWorld } from '../../../core/contract/local/script-world.ts';
import { VOICE_MEDIUMS } from '../../../core/contract/vocabulary.ts';
import type { Cast } from '../../rehearsal/use-cast.ts';
import { CastPicks } from '../../rehearsal/cast-picks.tsx';
import { castRemedy } from './cast-remedy.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';

export interface ScriptPreviewPaneProps {
  scriptId: string;
  cast: Cast;
  script: ScriptText;
  world: ScriptWorld | undefined;
  /** The line of the text in which somebody works. */
  caretLine: number | null;
  onLine: (line: number) => void;
}

const WAYS = [
  { id: 'heard', label: 'As heard' },
  { id: 'read', label: 'As read' },
] as const;

/** Why there is nothing, and the step that leads on. */
function NothingToShow({ cast, hasWorld, scriptId }: { cast: Cast; hasWorld: boolean; scriptId: string }) {
  const { reading, agents, agent, scenarios, scenario } = cast;
  if (reading.isPending) return <Loading what="agents and scenarios" />;
  if (reading.error)
    return <ErrorState what="Agents and scenarios could not be read" error={reading.error} onRetry={reading.retry} />;
  if (hasWorld) return <EmptyState title="Nothing to show yet">The script has no lines.</EmptyState>;
  if (agent && scenario) return <Loading what="what the lead hears" />;
  return (
    <EmptyState title="Nothing to show yet" action={castRemedy(cast, scriptId)}>
      {agents.length === 0
        ? 'There is no agent yet: somebody has to speak the lines.'
        : scenarios.length === 0
          ? 'There is no scenario yet: its lead hears the script.'
          : 'Choose an agent and a scenario: its lead hears the script.'}
    </EmptyState>
  );
}

/** The script as the lead at hand gets it, line by line; a click goes to the line. */
export function ScriptPreviewPane({ scriptId, cast, script, world, caretLine, onLine }: ScriptPreviewPaneProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const heard = chosen ?? (world === undefined || VOICE_MEDIUMS.includes(world.medium));
  const lines = world ? scriptPreview(script, world, heard) : [];
  const here = lines.findLast(({ line }) => caretLine !== null && line <= caretLine)?.line;
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 items-center gap-1 border-b border-line px-3">
        <h2 className="flex-1 font-semibold">Preview</h2>
        <Segmented
          label="Shown"
          options={WAYS}
          value={heard ? 'heard' : 'read'}
          onChange={(way) => setChosen(way === 'heard')}
        />
      </header>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
        <CastPicks {...cast} />
      </div>
      {lines.length === 0 && <NothingToShow cast={cast} hasWorld={world !== undefined} scriptId={scriptId} />}
      <ol className="min-h-0 flex-1 overflow-auto py-1">
        {lines.map(({ speaker, line, text, duration_s, holes }) => (
          <li key={line}>
            <button
              type="button"
              onClick={() => onLine(line)}
              aria-current={line === here}
              className={`grid w-full grid-cols-[44px_minmax(0,1fr)_40px] gap-2 px-3 py-1 text-left hover:bg-hover aria-[current=true]:bg-selected ${speaker === 'USER' ? 'text-muted italic' : ''}`}
            >
              <span className="text-sm text-subtle not-italic">{speaker === 'AGENT' ? 'Agent' : 'Lead'}</span>
              <span className="break-words whitespace-pre-wrap">
                {text}
                {holes.length > 0 && <span className="block text-sm text-warn">▲ nothing in {holes.join(', ')}</span>}
              </span>
              <span className="text-right text-sm text-subtle tabular-nums">
                {duration_s === null ? '' : `${duration_s.toFixed(1)} s`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
