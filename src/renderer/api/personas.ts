/** The personas that a scenario may name: the account's own, and the built-in ones. */
import { useMemo } from 'react';
import { parsePersona } from '../../core/scenarios/parse-persona.ts';
import { PERSONAS } from '../../core/scenarios/resolve-lead.ts';
import type { Persona } from '../../core/leads/scenario-lead.ts';
import { useAllDocuments } from './documents.ts';

export interface PersonaLibrary {
  /** Whether the account's own are known by now. */
  ready: boolean;
  /** Names of the account's own. */
  own: readonly string[];
  /** By name, the account's own first. */
  all: Readonly<Record<string, Persona>>;
}

export function usePersonas(): PersonaLibrary {
  const { data, isPending } = useAllDocuments('personas');
  return useMemo(() => {
    const stored = (data?.items ?? []).flatMap(({ source }) => {
      const parsed = parsePersona(source, []);
      return 'persona' in parsed ? [[parsed.name, parsed.persona] as const] : [];
    });
    const own = Object.fromEntries(stored);
    return { ready: !isPending, own: Object.keys(own), all: { ...own, ...PERSONAS, ...own } };
  }, [data, isPending]);
}
