/** The bodies of documents that the workbench alone has: the service knows nothing of them. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { id, maybe, named, text } from '../contract/wire.ts';
import { NAME_LIMIT } from './document-names.ts';

/** A name that can be read in a list. */
export const name = text({ min: 1, max: NAME_LIMIT });

/** The YAML text is what is stored, comments and all; it is parsed when it is saved and when it runs. */
export const ScenarioWriteSchema = named('ScenarioWrite', {
  name,
  source: text({ max: TEXT_LIMITS.scenario }),
  tags: maybe(z.array(text({ max: 60 })).max(50)),
});

/** A persona's YAML, stored like a scenario's. `name` is the one in the text: scenarios refer to it. */
export const PersonaWriteSchema = named('PersonaWrite', { name, source: text({ max: TEXT_LIMITS.persona }) });

/** A phrase book as JSON or YAML. */
export const PhraseBookWriteSchema = named('PhraseBookWrite', { name, source: text({ max: TEXT_LIMITS.phraseBook }) });

export const ScenarioSetWriteSchema = named('ScenarioSetWrite', {
  name,
  description: maybe(text({ max: 2000 })),
  scenario_ids: z.array(id()).max(5000),
  agent_id: maybe(id()),
});
