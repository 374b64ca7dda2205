import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';

interface PersonaUsersProps {
  name: string;
  scenarios: readonly DocumentRecord<'scenarios'>[];
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

function PersonaUsers({ name, scenarios }: PersonaUsersProps) {
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
