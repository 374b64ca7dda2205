import { Layers } from 'lucide-react';
import { useDocuments } from '../../api/documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { plural } from '../../ui/formats.ts';
import { SetEditor } from './set-editor.tsx';

export function SetsScreen({ id }: { id: string | null }) {
  const agents = useDocuments('agents').data?.items ?? [];
  const agentName = (agentId: string | null | undefined) => agents.find((agent) => agent.id === agentId)?.name;
  return (
    <DocumentScreen
      kind="scenario-sets"
      icon={Layers}
      about="A set is the list of scenarios that are run together and scored as one."
      empty="A set is the list of scenarios that are run together."
      id={id}
      describe={(set) =>
        [
          plural(set.scenario_ids.length, 'scenario'),
          ...(agentName(set.agent_id) ? [`for ${agentName(set.agent_id)}`] : []),
        ].join(' · ')
      }
      starter={(name) => ({ name, description: null, scenario_ids: [], agent_id: null })}
    >
      {(record) => <SetEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
