/** What is asked of a document beyond its schema: that its text can be read, and that names lead somewhere. */
import { bodyFault, type Fault } from '../contract/failure.ts';
import { BUILT_IN_NAMES, parsePersona } from '../scenarios/parse-persona.ts';
import { parseScenario } from '../scenarios/parse-scenario.ts';
import type { PlacedProblem } from '../scenarios/read-placed.ts';
import { parsePhraseBook } from './phrase-book-text.ts';

/** What the account has besides the document that is looked at. */
export interface Surroundings {
  isNew: boolean;
  /** Names of its other documents of that kind. */
  others: () => readonly string[];
  /** Names of the personas that a scenario may name, besides the built-in ones. */
  personas: () => readonly string[];
}

/** Faults of a body that is about to be saved. */
export type DocumentCheck<Body> = (body: Body, around: Surroundings) => Fault[];
/** Why a deleted document, or an earlier revision, cannot come back beside what is there now; null where it can. */
export type ReturnCheck<Body> = (body: Body, around: Surroundings) => string | null;

interface Named {
  name: string;
}
interface Sourced extends Named {
  source: string;
}

/** Problems of a text, each with its line. */
const unreadable = (problems: readonly PlacedProblem[]): Fault[] =>
  problems.map(({ line, message }) => bodyFault(['source', String(line)], `line ${line}: ${message}`));

export const checkScenario: DocumentCheck<Sourced> = ({ source }, { personas }) => {
  const parsed = parseScenario(source, personas());
  return 'problems' in parsed ? unreadable(parsed.problems) : [];
};

/** Personas of an account at most; a further one is refused. */
export const PERSONA_LIMIT = 500;

export const checkPersona: DocumentCheck<Sourced> = ({ name, source }, { isNew, others }) => {
  const taken = others();
  if (isNew && taken.length >= PERSONA_LIMIT)
    return [bodyFault(['name'], `an account has at most ${PERSONA_LIMIT} personas`)];
  const parsed = parsePersona(source, [...BUILT_IN_NAMES, ...taken]);
  if ('problems' in parsed) return unreadable(parsed.problems);
  return parsed.name === name ? [] : [bodyFault(['name'], `the source calls it ${parsed.name}`)];
};

export const checkPersonaReturns: ReturnCheck<Named> = ({ name }, { others }) =>
  others().includes(name) ? `Another persona is called ${name} by now. Rename that one first.` : null;

/** An account speaks by one book. */
export const checkPhraseBook: DocumentCheck<Sourced> = ({ source }, { isNew, others }) => {
  if (isNew && others().length > 0)
    return [bodyFault(['name'], 'the account has a phrase book already: edit that one')];
  const parsed = parsePhraseBook(source);
  return 'problems' in parsed ? unreadable(parsed.problems) : [];
};

export const checkPhraseBookReturns: ReturnCheck<Named> = (_book, { others }) =>
  others().length > 0 ? 'Another phrase book is in use by now. Go back to the built-in one first.' : null;
