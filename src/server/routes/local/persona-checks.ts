/** What is asked of scenarios and personas beyond their schema: that they can be read, and that names lead somewhere. */
import { PERSONA_LIMIT, type DocumentBody } from '../../../core/contract/local/documents.ts';
import { BUILT_IN_NAMES, parsePersona } from '../../../core/scenarios/parse-persona.ts';
import { parseScenario } from '../../../core/scenarios/parse-scenario.ts';
import type { PlacedProblem } from '../../../core/scenarios/read-placed.ts';
import { conflict, HttpError, invalid } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

/** Faults are answered with their lines. */
const unreadable = (problems: readonly PlacedProblem[]) =>
  new HttpError(
    422,
    problems.map(({ line, message }) => ({
      loc: ['body', 'source', String(line)],
      msg: `Value error, line ${line}: ${message}`,
      type: 'value_error',
    })),
  );

/** A scenario that cannot be read is not saved. */
export function checkScenario({ source }: DocumentBody<'scenarios'>, account: AccountReader): void {
  const parsed = parseScenario(source, account.documents.names('personas'));
  if ('problems' in parsed) throw unreadable(parsed.problems);
}

/** Nor is a persona that cannot be read, or whose name is another's. `id`: of the one that is saved, null for a new one. */
export function checkPersona(
  { name, source }: DocumentBody<'personas'>,
  account: AccountReader,
  id: string | null,
): void {
  const others = account.documents.names('personas', id);
  if (id === null && others.length >= PERSONA_LIMIT)
    throw invalid(['body', 'name'], `an account keeps at most ${PERSONA_LIMIT} personas`);
  const parsed = parsePersona(source, [...BUILT_IN_NAMES, ...others]);
  if ('problems' in parsed) throw unreadable(parsed.problems);
  if (parsed.name !== name) throw invalid(['body', 'name'], `the source calls it ${parsed.name}`);
}

/** One that comes back may meet another of its name. */
export function checkPersonaReturns(
  { name }: DocumentBody<'personas'>,
  account: AccountReader,
  id: string | null,
): void {
  if (account.documents.names('personas', id).includes(name))
    throw conflict(`Another persona is called ${name} by now. Rename that one first.`);
}
