/** The scenario format as JSON Schema (draft 2020-12), for editors and for people. */
import { z } from 'zod';
import { ScenarioSchema } from './scenario.ts';
import { PERSONAS } from './resolve-lead.ts';

/** What stands for a variable, wherever a number, a truth value or a name of a list is wanted. */
const VARIABLE = { type: 'string', pattern: '^\\{\\{.+\\}\\}$' } as const;

/** A value of its own type, or a variable that is filled in before the scenario is checked. */
function orVariable(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.enum === undefined && !['number', 'integer', 'boolean'].includes(String(schema.type))) return;
  const { description: _description, default: _usual, ...own } = schema;
  for (const key of Object.keys(own)) Reflect.deleteProperty(schema, key);
  schema.anyOf = [own, VARIABLE];
}

/** `personas`: names of the workspace's own personas, offered beside the built-in ones. */
export function scenarioJsonSchema(personas: readonly string[] = []): Record<string, unknown> {
  const schema = z.toJSONSchema(ScenarioSchema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => orVariable(jsonSchema),
  });
  const { persona } = schema.properties ?? {};
  if (typeof persona === 'object') persona.examples = [...personas, ...Object.keys(PERSONAS)];
  return { ...schema, $id: 'https://understudy.local/schemas/scenario.json', title: 'Understudy scenario' };
}
