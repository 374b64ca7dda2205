/** Personas that people keep, from YAML: what a scenario may write out under `persona`, with a name by which scenarios refer to it. */
import { shownValue } from '../authoring/shown-value.ts';
import { z } from 'zod';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { readPlaced, type PlacedProblem } from './read-placed.ts';
import { PERSONAS } from './resolve-lead.ts';
import { explain } from './scenario-faults.ts';
import { PersonaSchema, type Persona } from '../leads/scenario-lead.ts';

export const NamedPersonaSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\S(.*\S)?$/, 'A name is one line, without spaces around it')
    .meta({ description: 'By this name scenarios refer to it.' }),
  ...PersonaSchema.shape,
});

export type ParsedPersona = { name: string; persona: Persona } | { problems: PlacedProblem[] };

/** Names that no other persona may have: a scenario that says `hurried` means the same in every workspace. */
export const BUILT_IN_NAMES: readonly string[] = Object.keys(PERSONAS);

/** `taken`: names of other personas, which are refused. */
export function parsePersona(source: string, taken: readonly string[] = BUILT_IN_NAMES): ParsedPersona {
  const placed = readPlaced(source, { what: 'persona', maxLength: TEXT_LIMITS.persona, begins: 'name: grandmother' });
  if ('problems' in placed) return placed;
  const { value, problem } = placed;
  const parsed = NamedPersonaSchema.safeParse(value);
  if (!parsed.success)
    return {
      problems: parsed.error.issues
        .flatMap((issue) => explain(issue, [], value, NamedPersonaSchema))
        .map(({ message, path }) => problem(message, path)),
    };
  const { name, ...persona } = parsed.data;
  if (!taken.includes(name)) return { name, persona };
  const whose = BUILT_IN_NAMES.includes(name) ? 'a built-in persona' : 'another persona';
  return {
    problems: [
      problem(
        `${shownValue(name)} is the name of ${whose}: scenarios refer to personas by name, so each needs its own`,
        ['name'],
      ),
    ],
  };
}
