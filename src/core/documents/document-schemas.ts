/** The bodies of documents that the workbench alone has: the service knows nothing of them. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { id, maybe, text } from '../contract/wire.ts';

/** A name that can be read in a list. */
export const name = text({ min: 1, max: 200 });

/** The YAML text is what is stored, comments and all; it is parsed when it is saved and when it runs. */
export const ScenarioWriteSchema = z
  .object({ name, source: text({ max: TEXT_LIMITS.scenario }), tags: maybe(z.array(text({ max: 60 })).max(50)) })
  .meta({ id: 'ScenarioWrite' });

/** A persona's YAML, stored like a scenario's. `name` is the one in the text: scenarios refer to it. */
export const PersonaWriteSchema = z
  .object({ name, source: text({ max: TEXT_LIMITS.persona }) })
  .meta({ id: 'PersonaWrite' });

/** A phrase book as JSON or YAML. */
export const PhraseBookWriteSchema = z
  .object({ name, source: text({ max: TEXT_LIMITS.phraseBook }) })
  .meta({ id: 'PhraseBookWrite' });

export const ScenarioSetWriteSchema = z
  .object({
    name,
    description: maybe(text({ max: 2000 })),
    scenario_ids: z.array(id()).max(5000),
    agent_id: maybe(id()),
  })
  .meta({ id: 'ScenarioSetWrite' });
