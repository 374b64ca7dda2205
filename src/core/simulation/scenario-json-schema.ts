/** The scenario format as JSON Schema (draft 2020-12), for editors and for people. */
import { z } from 'zod';
import { ScenarioSchema } from './scenario.ts';
import { PERSONAS } from './resolve-lead.ts';

/** `personas`: names of the workspace's own personas, offered beside the built-in ones. */
export function scenarioJsonSchema(personas: readonly string[] = []): Record<string, unknown> {
  const schema = z.toJSONSchema(ScenarioSchema, { io: 'input', target: 'draft-2020-12' });
  const { persona } = schema.properties ?? {};
  if (typeof persona === 'object') persona.examples = [...personas, ...Object.keys(PERSONAS)];
  return { ...schema, $id: 'https://understudy.local/schemas/scenario.json', title: 'Understudy scenario' };
}
