import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { scenariosWithPersona } from '../../../core/scenarios/scenarios-with-persona.ts';
import { useDocumentUses } from '../../api/bin.ts';
import { isCutShort, useDocuments } from '../../api/documents.ts';
import { count, plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';

interface PersonaUsersProps {
  name: string;
  scenarios: readonly { id: string; name: string }[];
  /** So many scenarios alone were looked through; 0: all of them. */
  firstOf: number;
}

/** The scenarios that take a persona by its name: where the list does not have all, the host knows of those that people keep. `id`: null for one that is built in. */
export function usePersonaUsers(name: string, id: string | null): Omit<PersonaUsersProps, 'name'> {
  const list = useDocuments('scenarios').data;
  const listed = list?.items;
  const isCut = isCutShort(list);
  const users = useMemo(() => scenariosWithPersona(name, listed ?? []), [name, listed]);
  const told = useDocumentUses('personas', isCut ? id : null).data?.items;
  if (isCut && told) return { scenarios: told.filter(({ kind }) => kind === 'scenarios'), firstOf: 0 };
  return { scenarios: users, firstOf: isCut ? (listed?.length ?? 0) : 0 };
}

/** A persona, beside the scenarios that take it by its name. */
export function BesideUsers({ children, ...users }: PersonaUsersProps & { children: ReactNode }) {
  return (
    <Panes
      id="persona"
      panes={[
        { id: 'editor', min: 320 },
        { id: 'users', size: 240, min: 160 },
      ]}
    >
      {children}
      <PersonaUsers {...users} />
    </Panes>
  );
}

function PersonaUsers({ name, scenarios, firstOf }: PersonaUsersProps) {
  return (
    <aside aria-label="Used by" className="flex h-full flex-col">
      <h2 className="flex min-h-10 items-center border-b border-line px-3 font-semibold">
        Used by {plural(scenarios.length, 'scenario')}
        {firstOf > 0 && ` of the first ${count(firstOf)}`}
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
            {firstOf > 0 ? 'None of them takes it.' : 'No scenario takes it yet.'} Choose it under Behaviour in a
            scenario&apos;s form, or write <code className="font-mono text-sm">persona: {name}</code>
          </li>
        )}
      </ul>
      <p className="border-t border-line px-3 py-2 text-sm text-subtle">
        A run copies the persona when it starts. Later edits reach rehearsals and new runs.
      </p>
    </aside>
  );
}
