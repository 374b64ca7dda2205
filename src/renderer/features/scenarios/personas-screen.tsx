import { Drama } from 'lucide-react';
import { PERSONAS } from '../../../core/scenarios/resolve-lead.ts';
import { usePersonas } from '../../api/personas.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { BUILT_IN, BuiltInPersona, BuiltInPersonas } from './built-in-personas.tsx';
import { PersonaEditor } from './persona-editor.tsx';
import { starterPersona } from './persona-form.ts';

export function PersonasScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  const { all } = usePersonas();
  const [builtIn] = useQueryParam(BUILT_IN);
  const shown = id === null && builtIn !== null ? PERSONAS[builtIn] : undefined;
  return (
    <DocumentScreen
      kind="personas"
      icon={Drama}
      about="A persona is a temperament that many leads share: how patient, talkative or distracted they are, and over which line they speak. A scenario takes it by name, and says only what is different. Eight are built in, below the list; make your own here."
      empty="Write a temperament once, and let scenarios take it by name: persona: grandmother"
      id={id}
      beside={<BuiltInPersonas selected={shown ? builtIn : null} />}
      shown={shown && builtIn !== null && <BuiltInPersona key={builtIn} name={builtIn} persona={shown} />}
      describe={({ name }) => all[name]?.description || 'no description'}
      starter={(name) => ({ name, source: starterPersona(name) })}
    >
      {(record) => <PersonaEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
