import { Bug, Play } from 'lucide-react';
import { useLocation } from 'wouter';
import type { MemberProblem } from '../../../core/contract/local/agent-gap.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import type { DocumentBody } from '../../../core/documents/documents.ts';
import { useMemberProblems } from '../../api/agent-gaps.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { documentText, recordBody } from '../../documents/document-text.ts';
import { parseDraft, readJson } from '../../documents/json-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { MemberWarnings } from './member-warnings.tsx';
import { SetMembers } from './set-members.tsx';

type SetRecord = DocumentRecord<'scenario-sets'>;
type SetBody = DocumentBody<'scenario-sets'>;

const NO_PROBLEMS: readonly MemberProblem[] = [];

/** A set: which scenarios, in which order, and which agent they are written for. */
export function SetEditor({ record }: { record: SetRecord }) {
  const editing = useDocumentEditing('scenario-sets', record, readJson);
  const { draft } = editing;
  const [, navigate] = useLocation();
  const set = parseDraft<SetBody>(draft.text) ?? recordBody(record);
  const { of } = useNamedDocuments('agents', [set.agent_id]);
  const agent = set.agent_id == null ? null : of(set.agent_id);
  const problems = useMemberProblems(agent?.absent ? null : (agent?.id ?? null), set.scenario_ids) ?? NO_PROBLEMS;
  const change = (patch: Partial<SetBody>) => draft.edit(documentText('scenario-sets', { ...set, ...patch }));
  return (
    <DocumentFrame
      kind="scenario-sets"
      record={record}
      editing={editing}
      before={
        <Button
          kind="quiet"
          icon={Play}
          disabled={draft.dirty || set.scenario_ids.length === 0}
          title={draft.dirty ? 'Save first: a run uses what is saved' : undefined}
          onClick={() => navigate(`/simulate/runs?new=1&set=${record.id}`)}
        >
          Run this set…
        </Button>
      }
      after={
        <Button
          icon={Bug}
          disabled={draft.dirty}
          title={
            draft.dirty ? 'Save first: what is saved is tried' : 'Breaks the agent, and tells what this set notices'
          }
          onClick={() => navigate(`/simulate/mutation?new=1&set=${record.id}`)}
        >
          Mutation…
        </Button>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        <div className="grid max-w-4xl shrink-0 grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_240px]">
          <Field label="Description">
            <TextArea rows={2} value={set.description ?? ''} onText={(text) => change({ description: text || null })} />
          </Field>
          <DocumentSelect
            kind="agents"
            label="Written for"
            hint="The agent that a run takes unless it names another"
            none="any agent"
            value={set.agent_id ?? null}
            onPick={(agent_id) => change({ agent_id })}
          />
        </div>
        <MemberWarnings problems={problems} agentName={agent?.absent ? undefined : agent?.name} />
        <SetMembers ids={set.scenario_ids} problems={problems} onChange={(scenario_ids) => change({ scenario_ids })} />
      </div>
    </DocumentFrame>
  );
}
