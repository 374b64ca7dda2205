import { Layers } from 'lucide-react';
import { useLocation } from 'wouter';
import { useDocument, useDocuments } from '../../api/documents.ts';
import { DocumentList } from '../../documents/document-list.tsx';
import { NewDocument } from '../../documents/new-document.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { SIMULATE_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { SetEditor } from './set-editor.tsx';

const BASE = '/simulate/sets';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const set = useDocument('scenario-sets', id);
  if (id == null) {
    return (
      <EmptyState icon={<Layers size={24} aria-hidden />} title="Scenario sets" action={<Button onClick={onNew}>New scenario set</Button>}>
        A set is the list of scenarios that are run together and scored as one.
      </EmptyState>
    );
  }
  if (set.data) return <SetEditor key={set.data.id} record={set.data} />;
  if (set.error) return <ErrorState what="The scenario set could not be read" error={set.error} onRetry={() => void set.refetch()} />;
  return <Loading what="the scenario set" />;
}

export function SetsScreen({ id }: { id: string | null }) {
  const [, navigate] = useLocation();
  const agents = useDocuments('agents').data?.items ?? [];
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="simulate" panes={[{ id: 'list', size: 280, min: 200 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav label="Simulate" items={SIMULATE_SECTIONS} />
          <div className="min-h-0 flex-1">
            <DocumentList
              kind="scenario-sets"
              noun="scenario set"
              base={BASE}
              selectedId={id}
              onNew={openNew}
              empty="A set is the list of scenarios that are run together."
              describe={(set) => {
                const agent = agents.find((one) => one.id === set.agent_id)?.name;
                return `${plural(set.scenario_ids.length, 'scenario')}${agent ? ` · for ${agent}` : ''}`;
              }}
            />
          </div>
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      <NewDocument kind="scenario-sets" noun="scenario set" base={BASE} starter={(name) => ({ name, description: null, scenario_ids: [], agent_id: null })} />
    </>
  );
}
