import { Copy, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { placeOf } from '../../../core/documents/record-kinds.ts';
import type { Persona } from '../../../core/leads/scenario-lead.ts';
import { PERSONAS } from '../../../core/scenarios/resolve-lead.ts';
import { useCreateDocument } from '../../api/documents.ts';
import { NameDialog } from '../../documents/name-dialog.tsx';
import { CodeEditor } from '../../editor/lazy-editors.tsx';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { personaText } from './persona-form.ts';
import { BesideUsers, usePersonaUsers } from './persona-users.tsx';

const PLACE = placeOf('personas');

/** In the address: which of them is shown. */
export const BUILT_IN = 'built_in';

/** The personas that every workspace has, below those that people keep. */
export function BuiltInPersonas({ selected }: { selected: string | null }) {
  return (
    <section aria-label="Built-in personas" className="max-h-[45%] shrink-0 overflow-auto border-t border-line p-1">
      <h2 className="px-2 pt-1 text-sm font-medium text-muted">Built in</h2>
      <ul>
        {Object.entries(PERSONAS).map(([name, { description }]) => (
          <li key={name}>
            <Link
              href={`${PLACE}?${BUILT_IN}=${name}`}
              aria-current={name === selected ? 'true' : undefined}
              title={description}
              className="flex flex-col rounded px-2 py-0.5 outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-selected"
            >
              <span>{name}</span>
              <span className="truncate text-sm text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nothing = () => undefined;

/** One of them, to be read and copied. */
export function BuiltInPersona({ name, persona }: { name: string; persona: Persona }) {
  const [, navigate] = useLocation();
  const [copies, setCopies] = useState(false);
  const create = useCreateDocument('personas');
  const users = usePersonaUsers(name, null);
  return (
    <>
      <BesideUsers name={name} {...users}>
        <div className="flex h-full min-h-0 flex-col">
          <PaneHeader
            title={name}
            subtitle={
              <>
                <Lock size={12} /> built in: it means the same in every workspace, and cannot be changed
              </>
            }
          >
            <Button icon={Copy} onClick={() => setCopies(true)}>
              Duplicate…
            </Button>
          </PaneHeader>
          <div className="min-h-0 flex-1">
            <CodeEditor
              ariaLabel={`Persona ${name}, built in`}
              language="yaml"
              readOnly
              value={personaText(name, persona)}
              onChange={nothing}
              onSave={nothing}
            />
          </div>
        </div>
      </BesideUsers>
      {copies && (
        <NameDialog
          title={`Duplicate ${name}`}
          hint="A persona of your own that begins like it."
          submitLabel="Duplicate"
          initial={`${name}, mine`}
          busy={create.isPending}
          error={create.error?.message ?? null}
          onSubmit={(own) =>
            create.mutate(
              { name: own, source: personaText(own, persona) },
              { onSuccess: ({ id }) => navigate(`${PLACE}/${id}`) },
            )
          }
          onClose={() => setCopies(false)}
        />
      )}
    </>
  );
}
