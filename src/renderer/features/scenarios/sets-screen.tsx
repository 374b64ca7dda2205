import { Layers } from 'lucide-react';
import { DocumentName } from '../../documents/document-name.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { plural } from '../../ui/formats.ts';
import { SetEditor } from './set-editor.tsx';

export function SetsScreen({ id }: { id: string | null }) {
  return (
    <DocumentScreen
      kind="scenario-sets"
      icon={Layers}
      about="A set is the list of scenarios that are run together and scored as one."
      empty="A set is the list of scenarios that are run together."
      id={id}
      describe={(set) => (
        <>
          {plural(set.scenario_ids.length, 'scenario')}
          {set.agent_id && (
            <>
              {' · for '}
              <DocumentName kind="agents" id={set.agent_id} />
            </>
          )}
        </>
      )}
      starter={(name) => ({ name, description: null, scenario_ids: [], agent_id: null })}
    >
      {(record) => <SetEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
