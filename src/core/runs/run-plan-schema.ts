/** A frozen plan as somebody else may have sent it: every place that playing looks at, with its limits. */
import { z } from 'zod';
import { ActionMockSchema } from '../contract/action-mock.ts';
import { ActionSchema } from '../contract/action.ts';
import { AgentWriteSchema } from '../contract/agent.ts';
import { CampaignWriteSchema } from '../contract/campaign.ts';
import { ENGINE_LIMITS, EngineWriteSchema, JSON_MODES } from '../contract/local/engine.ts';
import { ToldPrintSchema } from '../contract/local/exchange.ts';
import { RUN_LIMITS } from '../contract/local/simulation.ts';
import { RoleWriteSchema } from '../contract/role.ts';
import { ScriptWriteSchema } from '../contract/script.ts';
import { LIST_LIMIT, TEXT_LIMITS } from '../contract/text-limits.ts';
import { PhraseBookSchema } from '../language/phrase-book.ts';
import { PersonaSchema } from '../leads/scenario-lead.ts';
import { ScenarioSchema } from '../scenarios/scenario.ts';

const name = () => z.string().max(TEXT_LIMITS.name);
const identified = { id: name(), name: name() };
const list = <T extends z.ZodType>(item: T) => z.array(item).max(LIST_LIMIT);
const hash = () => z.string().max(200);

const AgentSnapshotSchema = z.strictObject({
  agent: AgentWriteSchema.extend(identified),
  scripts: list(z.strictObject({ ...identified, lines: ScriptWriteSchema.shape.lines })),
  roles: list(
    z.strictObject({
      ...identified,
      description: z.string().max(TEXT_LIMITS.text).nullable(),
      markdown: RoleWriteSchema.shape.markdown.unwrap().unwrap().nullable(),
    }),
  ),
  knowledge: list(
    z.strictObject({
      ...identified,
      documents: list(z.strictObject({ filename: name(), text: z.string().max(TEXT_LIMITS.knowledge) })),
    }),
  ),
  actions: list(ActionSchema),
});

const CampaignSnapshotSchema = CampaignWriteSchema.pick({
  dispositions: true,
  tasks: true,
  rules: true,
  external_context_template: true,
  call_summary_description: true,
  disable_system_dispositioning: true,
  disable_amd: true,
  answering_machine_detection: true,
  custom_fields: true,
})
  .extend(identified)
  .strict();

const EngineSpecSchema = EngineWriteSchema.extend({ id: name(), json_mode: z.enum(JSON_MODES) }).strict();

const asked = {
  name: name(),
  deadline_s: z.number().min(0).max(ENGINE_LIMITS.deadline_s).nullable(),
  engine: EngineSpecSchema.optional(),
  prompt: z
    .strictObject({
      hash: hash(),
      scenarios: z.array(hash()).max(RUN_LIMITS.conversations),
      sections: list(z.strictObject({ key: name(), title: name(), hash: hash() })),
      told: ToldPrintSchema.optional(),
    })
    .optional(),
};

export const RunPlanSchema = z.strictObject({
  agent: AgentSnapshotSchema,
  campaign: CampaignSnapshotSchema.nullable(),
  max_steps: z.int().min(1).max(RUN_LIMITS.steps),
  max_errors: z.int().min(1).max(RUN_LIMITS.errors),
  asked: z
    .strictObject({
      agent: z.strictObject({ ...asked, ear: EngineSpecSchema.optional() }).optional(),
      lead: z.strictObject({ ...asked, style: z.enum(['hybrid', 'model']).optional() }).optional(),
      judge: z.strictObject(asked).optional(),
    })
    .optional(),
  phrase_book: PhraseBookSchema.optional(),
  action_mocks: z.record(name(), ActionMockSchema).optional(),
  personas: z.record(name(), PersonaSchema).optional(),
  scenarios: z
    .array(z.strictObject({ ...identified, dice_key: name().optional(), document: ScenarioSchema }))
    .min(1)
    .max(RUN_LIMITS.conversations),
  num_trials: z.int().min(1).max(RUN_LIMITS.conversations),
  until: z.strictObject({ min_pass: z.number().min(0).max(1), each: z.boolean() }).optional(),
  seed: z.int(),
  replay: z.strictObject({ of: z.enum(['simulation', 'cassette']), ...identified }).optional(),
});
