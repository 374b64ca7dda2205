import { parseScenario } from './parse-scenario.ts';

/** The scenarios that name the persona, in any row of their data. */
export function scenariosWithPersona<T extends { source: string }>(name: string, scenarios: readonly T[]): T[] {
  return scenarios.filter(({ source }) => {
    // Most scenarios need not be parsed to know.
    if (!source.includes('persona') || !source.includes(name)) return false;
    const read = parseScenario(source, [name]);
    return 'rows' in read && read.rows.some(({ document }) => document.persona === name);
  });
}
