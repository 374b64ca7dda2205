import { Bot } from 'lucide-react';
import { useCreateDocument, useDocuments } from '../../api/documents.ts';
import { DocumentName } from '../../documents/document-name.tsx';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { defaultRole, defaultRoleName } from '../../api/default-role.ts';
import { starterAgent } from '../../api/starters.ts';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { AgentEditor } from './agent-editor.tsx';

export function AgentsScreen({ id }: { id: string | null }) {
  const scripts = useDocuments('scripts').data?.items ?? [];
  const createRole = useCreateDocument('roles');
  return (
    <DocumentScreen
      kind="agents"
      icon={Bot}
      about="An agent speaks a script, answers from its roles and knowledge, and behaves as its settings say. It is what a simulation puts to the test."
      empty="An agent speaks a script and answers from its roles."
      id={id}
      describe={(agent) =>
        agent.not_ready == null ? (
          (agent.description ?? (agent.script_id ? <DocumentName kind="scripts" id={agent.script_id} /> : 'no script'))
        ) : (
          <MissingMark>{`cannot speak: ${agent.not_ready}`}</MissingMark>
        )
      }
      newHint="It gets a role of its own that says what to do when somebody wants no more calls, is not the one who is sought, wants a person or is in distress. Read it, change it, break it."
      newChoice={{ kind: 'scripts', label: 'Speaks the script', none: 'none yet', options: scripts }}
      starter={async (name, scriptId) => {
        const role = await createRole.mutateAsync(defaultRole(defaultRoleName(name)));
        return starterAgent(name, scriptId, role.id);
      }}
    >
      {(record) => <AgentEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
