import { Cpu, Plus, Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Engine, ListedEngine } from '../../../core/contract/local/engine.ts';
import { useEngines } from '../../api/engines.ts';
import { useDraftKeys } from '../../documents/draft-storage.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { EngineEditor } from './engine-editor.tsx';
import { engineStanding } from './engine-standing.ts';
import { LocalModelsDialog } from './local-models-dialog.tsx';
import { NewEngineDialog } from './new-engine-dialog.tsx';

const BASE = '/settings/engines';
const ROW_PX = 48;

function EngineLine({ engine, unsaved }: { engine: ListedEngine; unsaved: boolean }) {
  const { text, tone, title } = engineStanding(engine);
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">
          {engine.name}
          {unsaved && (
            <span className="pl-1 text-warn" title="Has unsaved changes">
              ●
            </span>
          )}
        </span>
        <Badge tone={tone} title={title}>
          {text}
        </Badge>
      </span>
      <span className="truncate text-sm text-muted">
        {engine.model !== '' && `${engine.model} · `}
        {engine.base_url.replace(/^https?:\/\//, '')}
      </span>
    </>
  );
}

/** The language models that can speak for an agent or a lead, or judge; one of them in full. `?new=1` asks for another one, `?local=1` looks for models of this machine. */
export function EnginesScreen({ id }: { id: string | null }) {
  usePageTitle('Engines');
  const [, navigate] = useLocation();
  const list = useEngines();
  const [wanted, setWanted] = useQueryParam('new');
  const [looking, setLooking] = useQueryParam('local');
  const drafts = useDraftKeys();
  const engines = list.data?.items ?? [];
  const selected = engines.find((engine) => engine.id === id);
  const open = (engine: Engine) => {
    navigate(`${BASE}/${engine.id}`);
  };
  const isEmpty = list.data !== undefined && engines.length === 0;
  const look = (
    <Button kind={isEmpty ? 'primary' : 'plain'} icon={Search} onClick={() => setLooking('1')}>
      Look for local models
    </Button>
  );
  const add = (
    <Button icon={Plus} onClick={() => setWanted('1')}>
      Add an engine
    </Button>
  );
  const detail = () => {
    if (selected) return <EngineEditor key={selected.id} engine={selected} />;
    if (id !== null && list.data)
      return (
        <EmptyState
          title="There is no such engine"
          action={
            <Link href="/author/bin" className="text-accent underline">
              Open the bin
            </Link>
          }
        >
          It may have been deleted: then it can be restored from the bin. Or it belongs to another account.
        </EmptyState>
      );
    return (
      <EmptyState
        icon={Cpu}
        title={isEmpty ? 'No engines yet' : 'Engines'}
        action={
          isEmpty && (
            <>
              {look}
              {add}
            </>
          )
        }
      >
        {isEmpty ? (
          <>
            An engine is a language model behind an address: on this machine, in your network, or hosted. In a run it
            can speak for the agent, word what the simulated lead says, or judge the conversation. Without one,
            everything works offline by rules; with one, you see how a real model words and misunderstands things.
          </>
        ) : (
          'Choose one on the left to see what it needs and what it was found to be like. Runs choose among them by name.'
        )}
      </EmptyState>
    );
  };
  return (
    <>
      <Panes
        id="engines"
        panes={[
          { id: 'list', size: 356, min: 300 },
          { id: 'detail', min: 320 },
        ]}
      >
        <div className="flex h-full min-h-0 flex-col bg-sunken">
          <QueryView query={list} what="the engines" />
          {engines.length > 0 && (
            <>
              <RowList
                label="Engines"
                items={engines}
                rowPx={ROW_PX}
                selectedId={id}
                hrefOf={(engine) => `${BASE}/${engine.id}`}
                titleOf={(engine) => engine.base_url}
              >
                {(engine) => <EngineLine engine={engine} unsaved={drafts.has(`engines/${engine.id}`)} />}
              </RowList>
              <div className="flex flex-wrap gap-2 border-t border-line p-2">
                {add}
                {look}
              </div>
            </>
          )}
        </div>
        {detail()}
      </Panes>
      {wanted !== null && (
        <NewEngineDialog taken={engines.map(({ name }) => name)} onMade={open} onClose={() => setWanted(null)} />
      )}
      {looking !== null && <LocalModelsDialog engines={engines} onMade={open} onClose={() => setLooking(null)} />}
    </>
  );
}
