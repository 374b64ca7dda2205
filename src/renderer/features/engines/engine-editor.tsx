import { Ellipsis, Plug, Save, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { Engine, ListedEngine } from '../../../core/contract/local/engine.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LoaderCircle } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { AllowHostDialog } from './allow-host-dialog.tsx';
import { EngineAsJudge } from './engine-as-judge.tsx';
import { EngineDraftBars } from './engine-draft-bars.tsx';
import { EngineFields } from './engine-fields.tsx';
import { EngineKey } from './engine-key.tsx';
import { EngineNotices } from './engine-notices.tsx';
import { JSON_FOUND, ProbeFound } from './probe-found.tsx';
import { useDeleteEngine } from './use-delete-engine.ts';
import { useEngineEditing } from './use-engine-editing.ts';
import { useProbe } from './use-probe.ts';

/** What is being asked. */
function ProbeWords({ engine: { protocol, model } }: { engine: ListedEngine }) {
  switch (protocol) {
    case 'chat_completions':
      return (
        <>
          Asking <code className="font-mono text-sm">{model}</code> a few small questions, eight at most…
        </>
      );
    case 'chat_agent':
    case 'http_turn':
      return 'Asking the agent for a turn…';
    case 'media_stream':
      return 'Calling the agent, and listening…';
  }
}

function ProbeProgress({ engine, onCancel }: { engine: ListedEngine; onCancel: () => void }) {
  return (
    <div className="flex min-h-9 items-center gap-2 border-b border-line bg-sunken px-4 py-1">
      <LoaderCircle size={14} className="animate-spin text-muted" />
      <output className="min-w-0 flex-1">
        <ProbeWords engine={engine} />
      </output>
      <Button icon={X} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** The models that the server listed when it was last asked; a save forgets what was found, and they stay the same. */
function useListedModels({ probe }: ListedEngine): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>(probe?.models ?? []);
  if (probe && probe.models.length > 0 && probe.models.join('\n') !== seen.join('\n')) setSeen(probe.models);
  return seen;
}

/** One engine: what is missing before it can be asked, what it was found to be like, and all that is set of it. */
export function EngineEditor({ engine }: { engine: ListedEngine }) {
  const editing = useEngineEditing(engine);
  const probing = useProbe();
  const remove = useDeleteEngine();
  const models = useListedModels(engine);
  const [asksHost, setAsksHost] = useState(false);
  const { draft, form, faults, change } = editing;
  useSaveKey(() => {
    if (draft.dirty) void editing.save();
  });
  const tryIt = async () => {
    const stored: Engine | null = draft.dirty ? await editing.save() : engine;
    if (stored === null) return;
    // Whether another host may be reached is known only once its address is stored: the probe says so, and the notice asks.
    if (!engine.may_reach && stored.base_url === engine.base_url) setAsksHost(true);
    else probing.begin(stored.id);
  };
  const json = engine.probe === null || engine.probe.fault !== null ? null : engine.probe.json_mode;
  return (
    <section aria-label="Engine" className="flex h-full min-h-0 flex-col">
      <PaneHeader
        title={engine.name}
        subtitle={
          draft.dirty ? (
            <output className="text-warn">● unsaved</output>
          ) : (
            <output>
              saved <TimeAgo iso={engine.updated_at} />
            </output>
          )
        }
      >
        <Button icon={Plug} disabled={probing.isUnderWay || editing.saving} onClick={() => void tryIt()}>
          {draft.dirty ? 'Save and try it' : 'Try it'}
        </Button>
        <Button
          kind="primary"
          icon={Save}
          title="Save (Ctrl/⌘+S)"
          disabled={!draft.dirty || editing.saving}
          spins={editing.saving}
          onClick={() => void editing.save()}
        >
          Save
        </Button>
        <Menu
          label="Actions for the engine"
          align="end"
          trigger={<Button aria-label="More actions" icon={Ellipsis} iconPx={16} />}
          items={[
            { label: 'Discard the changes', icon: Undo2, disabled: !draft.dirty, onSelect: draft.discard },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => remove(engine) },
          ]}
        />
      </PaneHeader>
      <EngineDraftBars editing={editing} />
      <EngineNotices engine={engine} />
      {probing.isUnderWay && <ProbeProgress engine={engine} onCancel={probing.cancel} />}
      <FailureNote error={probing.error} className="border-b border-line px-4 py-2" />
      <div className="min-h-0 flex-1 overflow-auto">
        {engine.probe && !probing.isUnderWay && (
          <ProbeFound probe={engine.probe} isOnLine={engine.protocol === 'media_stream'} />
        )}
        <EngineAsJudge engineId={engine.id} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.dirty) void editing.save();
          }}
        >
          <EngineFields
            form={form}
            faults={faults}
            models={models}
            foundJson={json === null ? null : `Found: ${JSON_FOUND[json]}`}
            onChange={change}
          >
            <EngineKey engine={engine} form={form} faults={faults} onChange={change} />
          </EngineFields>
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
            Save
          </button>
        </form>
      </div>
      {asksHost && (
        <AllowHostDialog
          engine={engine}
          doIt="Allow and try it"
          onAllowed={() => {
            setAsksHost(false);
            probing.begin(engine.id);
          }}
          onClose={() => setAsksHost(false)}
        />
      )}
    </section>
  );
}
