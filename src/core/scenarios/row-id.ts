/** Ids of the scenarios that a data table makes: `<scenario>#<row>`, rows from 1. */

export const rowId = (scenarioId: string, row: number): string => `${scenarioId}#${row}`;

/** The scenario that a row is of; one without data is its own. */
export const scenarioOfRow = (id: string): string => /^(.*)#\d+$/s.exec(id)?.[1] ?? id;

/** The number of the row, from 1; null for a scenario without data. */
export function rowOfId(id: string): number | null {
  const row = /#(\d+)$/.exec(id)?.[1];
  return row === undefined ? null : Number(row);
}
