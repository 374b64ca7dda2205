import { stringify } from 'yaml';
import type { Persona } from '../../../core/leads/scenario-lead.ts';
import { BUILT_IN_NAMES, parsePersona } from '../../../core/scenarios/parse-persona.ts';
import type { PlacedProblem } from '../../../core/scenarios/read-placed.ts';
import type { ReadText } from '../../documents/use-document-editing.ts';
import { blockScalar } from '../../yaml/yaml-text.ts';

/** A persona is stored as the YAML that was written, under the name in the text. The host looks whether the name is free. */
export const readPersona: ReadText<'personas'> = (text) => {
  const read = parsePersona(text);
  if ('name' in read) return { name: read.name, source: text };
  const first = read.problems[0];
  return first ? `Line ${first.line} cannot be saved: ${first.message}` : 'The persona cannot be read.';
};

/** What is wrong with a persona's YAML. `others`: names of the account's other personas. */
export function checkPersona(text: string, others: readonly string[]): PlacedProblem[] {
  const read = parsePersona(text, [...BUILT_IN_NAMES, ...others]);
  return 'name' in read ? [] : read.problems;
}

/** A persona as somebody would write it: without parts that say nothing. */
export function personaText(name: string, persona: Persona): string {
  const said = Object.entries(persona).filter(
    ([, part]) => part !== null && (typeof part !== 'object' || Object.keys(part).length > 0),
  );
  return stringify({ name, ...Object.fromEntries(said) }, { lineWidth: 0 });
}

/** What a new persona begins with: short, valid, and unlike the usual lead. */
export const starterPersona = (name: string): string => `name: ${blockScalar(name)}
description: Friendly and slow; says a lot, and strays.
traits:
  patience: 9
  verbosity: 0.7
  off_topic: 0.1
`;
