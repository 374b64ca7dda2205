import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { scenariosWithPersona } from '../../../core/scenarios/scenarios-with-persona.ts';
import { NamedPersonaSchema } from '../../../core/scenarios/parse-persona.ts';
import { useDocuments } from '../../api/documents.ts';
import { usePersonas } from '../../api/personas.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { editorProblems } from '../../editor/editor-problems.ts';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { personaSchema } from '../../editor/scenario-schema.ts';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { ChannelPart } from './form/behaviour-part.tsx';
import { FormPart } from './form/form-part.tsx';
import { TextControl } from './form/text-controls.tsx';
import { TraitSliders } from './form/trait-sliders.tsx';
import { YamlFormPane } from './form/yaml-form-pane.tsx';
import { checkPersona, readPersona } from './persona-form.ts';
import { problemsByPath, renameInSource } from './scenario-form.ts';

type PersonaRecord = DocumentRecord<'personas'>;

const ORDER = Object.keys(NamedPersonaSchema.shape);
const FORMAT = { schema: personaSchema };
/** Scenarios that a sentence names. */
const NAMED = 3;

function Users({ name, scenarios }: { name: string; scenarios: readonly DocumentRecord<'scenarios'>[] }) {
  return (
    <aside aria-label="Used by" className="flex h-full flex-col">
      <h2 className="flex min-h-10 items-center border-b border-line px-3 font-semibold">
        Used by {plural(scenarios.length, 'scenario')}
      </h2>
      <ul className="min-h-0 flex-1 overflow-auto p-1">
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <Link
              href={`/simulate/scenarios/${scenario.id}`}
              className="block truncate rounded px-2 py-1 hover:bg-hover"
            >
              {scenario.name}
            </Link>
          </li>
        ))}
        {scenarios.length === 0 && (
          <li className="px-2 py-1 text-muted">
            No scenario takes it yet. Choose it under Behaviour in a scenario&apos;s form, or write{' '}
            <code className="font-mono text-sm">persona: {name}</code>
          </li>
        )}
      </ul>
      <p className="border-t border-line px-3 py-2 text-sm text-subtle">
        A run copies the persona when it starts. Later edits reach rehearsals and new runs.
      </p>
    </aside>
  );
}

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
  const scenarios = useDocuments('scenarios').data?.items;
  const users = useMemo(() => scenariosWithPersona(record.name, scenarios ?? []), [record.name, scenarios]);
  const missed = missedBy(users);
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
    <Panes
      id="persona"
      panes={[
        { id: 'editor', min: 320 },
        { id: 'users', size: 240, min: 160 },
      ]}
    >
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
      <Users name={record.name} scenarios={users} />
    </Panes>
  );
}
