import { z } from 'zod';
import { NamedPersonaSchema } from '../../core/scenarios/parse-persona.ts';
import { ScenarioSchema } from '../../core/scenarios/scenario.ts';
import type { Schema } from './json-schema-choices.ts';

let schema: Schema | null = null;
let ofPersona: Schema | null = null;

/** The scenario format as JSON Schema. Made when it is first needed: that takes a few milliseconds. */
export const scenarioSchema = (): Schema =>
  (schema ??= z.toJSONSchema(ScenarioSchema, { io: 'input', unrepresentable: 'any' }) as Schema);

/** The same of a stored persona. */
export const personaSchema = (): Schema =>
  (ofPersona ??= z.toJSONSchema(NamedPersonaSchema, { io: 'input', unrepresentable: 'any' }) as Schema);
