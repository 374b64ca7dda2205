/** An account's own personas, as a plan has them. */
import { PERSONA_LIMIT } from '../../core/documents/document-checks.ts';
import { parsePersona } from '../../core/scenarios/parse-persona.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { RunSources } from '../repositories/simulations.ts';
import type { AccountReader } from '../repositories/store.ts';

/** Deleted ones may have come back beyond the limit. */
const READ_AT_MOST = 2 * PERSONA_LIMIT;

/** The personas of the account that the scenarios name, as they stand now; nothing where they name none. They were checked when they were saved. */
export function freezePersonas(
  account: AccountReader,
  scenarios: RunPlan['scenarios'],
  sources: RunSources,
): Pick<RunPlan, 'personas'> {
  const named = new Set(
    scenarios.flatMap(({ document: { persona } }) => (typeof persona === 'string' ? [persona] : [])),
  );
  if (named.size === 0) return {};
  const found = account.documents.list('personas', { limit: READ_AT_MOST }).items.filter(({ name }) => named.has(name));
  if (found.length === 0) return {};
  const personas = found.flatMap(({ id, revision, source }) => {
    // A later version may have a built-in persona of that name: the account's own is meant here.
    const parsed = parsePersona(source, []);
    sources[id] = revision;
    return 'persona' in parsed ? [[parsed.name, parsed.persona] as const] : [];
  });
  return { personas: Object.fromEntries(personas) };
}
