import { ListChecks } from 'lucide-react';
import { useLocation } from 'wouter';
import { useDocument } from '../../api/documents.ts';
import { DocumentList } from '../../documents/document-list.tsx';
import { NewDocument } from '../../documents/new-document.tsx';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { Button } from '../../ui/button.tsx';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { SIMULATE_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { ScenarioEditor } from './scenario-editor.tsx';
import { starterScenario } from './scenario-form.ts';

const BASE = '/simulate/scenarios';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const scenario = useDocument('scenarios', id);
  if (id == null) {
    return (
      <EmptyState icon={<ListChecks size={24} aria-hidden />} title="Scenarios" action={<Button onClick={onNew}>New scenario</Button>}>
        A scenario is one situation in which an agent is tested: who the lead is, what it wants, how it behaves, and what is expected of the agent.
      </EmptyState>
    );
  }
  if (scenario.data) return <ScenarioEditor key={scenario.data.id} record={scenario.data} />;
  if (scenario.error) return <ErrorState what="The scenario could not be read" error={scenario.error} onRetry={() => void scenario.refetch()} />;
  return <Loading what="the scenario" />;
}

export function ScenariosScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="simulate" panes={[{ id: 'list', size: 280, min: 200 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav label="Simulate" items={SIMULATE_SECTIONS} />
          <div className="min-h-0 flex-1">
            <DocumentList
              kind="scenarios"
              noun="scenario"
              base={BASE}
              selectedId={id}
              onNew={openNew}
              empty="A scenario says who the lead is, what it wants, and what is expected of the agent."
              describe={(scenario) => (scenario.tags?.length ? scenario.tags.join(' · ') : 'no tags')}
            />
          </div>
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      <NewDocument kind="scenarios" noun="scenario" base={BASE} starter={(name) => ({ name, source: starterScenario(name) })} />
    </>
  );
}
