import { FlaskConical } from 'lucide-react';
import { useLocation } from 'wouter';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { readJson } from '../../documents/json-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { Button } from '../../ui/button.tsx';
import { AgentForm } from './agent-form.tsx';
import { AgentTold } from './agent-told.tsx';

/** An agent's settings as a form, what a model is told that speaks for it, and all of it as JSON. */
export function AgentEditor({ record }: { record: DocumentRecord<'agents'> }) {
  const editing = useDocumentEditing('agents', record, readJson);
  const [, navigate] = useLocation();
  return (
    <DocumentForm
      kind="agents"
      record={record}
      editing={editing}
      before={
        <Button kind="quiet" icon={FlaskConical} onClick={() => navigate(`/simulate/runs?new=1&agent=${record.id}`)}>
          Simulate…
        </Button>
      }
      extra={{
        label: 'Effective prompt',
        pane: <AgentTold agentId={record.id} revision={record.revision} isEdited={editing.draft.dirty} />,
      }}
    >
      {({ body, faults, onChange }) => <AgentForm agent={body} faults={faults} onChange={onChange} />}
    </DocumentForm>
  );
}
