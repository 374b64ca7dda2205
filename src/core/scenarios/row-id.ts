/** Ids of the scenarios that a data table makes: `<scenario>#<row>`, rows from 1. */

export const rowId = (scenarioId: string, row: number): string => `${scenarioId}#${row}`;

/** The scenario that a row is of; one without data is its own. */
export const scenarioOfRow = (id: string): string => /^(.*)#\d+$/s.exec(id)?.[1] ?? id;
