import { ListChecks } from 'lucide-react';
import { starterScenario } from '../../api/starters.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useKnownFields } from '../../documents/use-known-fields.ts';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { describeScenario } from './describe-scenario.ts';
import { ScenarioEditor } from './scenario-editor.tsx';

export function ScenariosScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  useKnownFields();
  return (
    <DocumentScreen
      kind="scenarios"
      icon={ListChecks}
      about="A scenario is one situation in which an agent is tested: who the lead is, what it wants, how it behaves, and what is expected of the agent."
      empty="A scenario says who the lead is, what it wants, and what is expected of the agent."
      id={id}
      describe={(scenario) => describeScenario(scenario) || 'no tags'}
      starter={(name) => ({ name, source: starterScenario(name) })}
    >
      {(record) => <ScenarioEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
