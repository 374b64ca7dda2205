import { useMemo, useRef, useState } from 'react';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { NamedPersonaSchema } from '../../../core/scenarios/parse-persona.ts';
import { usePersonas } from '../../api/personas.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { editorProblems } from '../../editor/editor-problems.ts';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { personaSchema } from '../../editor/scenario-schema.ts';
import { Panes } from '../../ui/panes.tsx';
import { ChannelPart } from './form/behaviour-part.tsx';
import { FormPart } from './form/form-part.tsx';
import { TextControl } from './form/text-controls.tsx';
import { TraitSliders } from './form/trait-sliders.tsx';
import { YamlFormPane } from './form/yaml-form-pane.tsx';
import { checkPersona, readPersona } from './persona-form.ts';
import { BesideUsers, usePersonaUsers } from './persona-users.tsx';
import { problemsByPath, renameInSource } from './scenario-form.ts';

type PersonaRecord = DocumentRecord<'personas'>;

const ORDER = Object.keys(NamedPersonaSchema.shape);
const FORMAT = { schema: personaSchema };
/** Scenarios that a sentence names. */
const NAMED = 3;

const missedBy = (scenarios: readonly { name: string }[]): string | undefined => {
  if (scenarios.length === 0) return undefined;
  const named = scenarios.slice(0, NAMED).map(({ name }) => name);
  const rest = scenarios.length > NAMED ? ` and ${scenarios.length - NAMED} more` : '';
  return `${scenarios.length === 1 ? '1 scenario takes' : `${scenarios.length} scenarios take`} it by this name and cannot be run without it: ${named.join(', ')}${rest}`;
};

function Parts({ missed }: { missed: string | undefined }) {
  return (
    <>
      <FormPart title="Persona" keys={['name', 'description']} open>
        <TextControl path={['name']} label="Name" hint={missed} required />
        <TextControl path={['description']} label="Description" hint="Shown where a persona is chosen" long />
      </FormPart>
      <FormPart title="Traits" keys={['traits']} open>
        <TraitSliders group="traits" />
      </FormPart>
      <ChannelPart />
    </>
  );
}

/** A saved persona as a form and as YAML over one draft, and who uses it. */
export function PersonaEditor({ record }: { record: PersonaRecord }) {
  const editing = useDocumentEditing('personas', record, readPersona);
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [activeLine, setActiveLine] = useState<number | null>(null);
  const { own } = usePersonas();
  const users = usePersonaUsers(record.name, record.id);
  const missed = missedBy(users.scenarios);
  const found = useMemo(
    () =>
      checkPersona(
        draft.text,
        own.filter((name) => name !== record.name),
      ),
    [draft.text, own, record.name],
  );
  const problems = useMemo(() => editorProblems(draft.text, found), [draft.text, found]);
  const byPath = useMemo(() => problemsByPath(found), [found]);
  return (
    <BesideUsers name={record.name} {...users}>
      <DocumentFrame
        kind="personas"
        record={record}
        editing={editing}
        renamed={(name) => ({ name, source: renameInSource(record.source, name) })}
        missedBy={missed}
      >
        <div className="min-h-0 flex-1">
          <Panes
            id="persona-source"
            panes={[
              { id: 'form', min: 200 },
              { id: 'source', size: '45%', min: 160 },
            ]}
          >
            <YamlFormPane
              label="Persona form"
              order={ORDER}
              draft={draft}
              editor={editor}
              problems={byPath}
              activeLine={activeLine}
            >
              <Parts missed={missed} />
            </YamlFormPane>
            <SourceEditor
              editing={editing}
              ref={editor}
              ariaLabel={`Persona ${record.name}`}
              problems={problems}
              format={FORMAT}
              onLine={setActiveLine}
            />
          </Panes>
        </div>
        <ProblemsList problems={problems} editor={editor} />
      </DocumentFrame>
    </BesideUsers>
  );
}
