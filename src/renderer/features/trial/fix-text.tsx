import { useMemo, useRef } from 'react';
import { useDocument } from '../../api/documents.ts';
import { useScriptWorld } from '../../api/script-world.ts';
import { jsonProblems } from '../../documents/json-problems.ts';
import type { DocumentEditing } from '../../documents/use-document-editing.ts';
import { useKnownFields } from '../../documents/use-known-fields.ts';
import type { CodeEditorHandle, CodeEditorProps } from '../../editor/code-editor.tsx';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { TextRemedy } from '../../problems/text-remedy.tsx';
import {
  useRoleTextProblems,
  useScenarioFormat,
  useScenarioProblems,
  useScriptProblems,
} from '../../problems/use-problems.ts';
import type { FixableKind } from './fix-targets.ts';

interface FixTextProps {
  kind: FixableKind;
  id: string;
  label: string;
  editing: DocumentEditing;
  /** The line that is to be fixed. */
  line: number;
  /** Who spoke in the trial, and to whom: completion and problems are theirs. */
  agentId: string;
  scenarioId: string;
}

/** The text, and under it what is wrong with it and what can be done about that. */
function Text({
  editing: { language, draft, save },
  label,
  line,
  problems = [],
  ...rest
}: FixTextProps & Pick<CodeEditorProps, 'problems' | 'format' | 'world'>) {
  const editor = useRef<CodeEditorHandle>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <CodeEditor
          ref={editor}
          ariaLabel={label}
          language={language}
          value={draft.text}
          showsLine={line}
          problems={problems}
          {...(rest.format && { format: rest.format })}
          world={rest.world}
          onChange={draft.edit}
          onSave={save}
        />
      </div>
      <ProblemsList
        problems={problems}
        editor={editor}
        remedy={({ remedy }) => remedy && <TextRemedy remedy={remedy} />}
      />
    </div>
  );
}

function ScriptText(props: FixTextProps) {
  const { id, editing, agentId, scenarioId } = props;
  const world = useScriptWorld(useDocument('agents', agentId).data, useDocument('scenarios', scenarioId).data);
  return <Text {...props} world={world} problems={useScriptProblems(id, editing.draft.text, world)} />;
}

const RoleText = (props: FixTextProps) => (
  <Text {...props} problems={useRoleTextProblems(props.id, props.editing.draft.text)} />
);

function ScenarioText(props: FixTextProps) {
  const agent = useDocument('agents', props.agentId).data;
  const { problems } = useScenarioProblems(props.editing.draft.text, agent);
  return <Text {...props} format={useScenarioFormat()} problems={problems} />;
}

function JsonText(props: FixTextProps) {
  const { text } = props.editing.draft;
  return <Text {...props} problems={useMemo(() => jsonProblems(props.kind, text), [props.kind, text])} />;
}

/** The document that is fixed, as its own screen edits it: with completion, problems and their fixes. */
export function FixText(props: FixTextProps) {
  useKnownFields();
  switch (props.kind) {
    case 'scripts':
      return <ScriptText {...props} />;
    case 'roles':
      return <RoleText {...props} />;
    case 'scenarios':
      return <ScenarioText {...props} />;
    case 'agents':
    case 'campaigns':
    case 'data-stores':
      return <JsonText {...props} />;
  }
}
