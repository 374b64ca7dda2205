/** Dispositions, tasks, answering-machine detection and prompts of a campaign (spec section 2.7). */
import { z } from 'zod';
import { CALL_TYPES, MEDIUMS } from './vocabulary.ts';
import { bool, float, int, jsonObject, list, maybe, named, text } from './wire.ts';

const flag = () => maybe(bool());
const number = () => maybe(float());
const words = () => maybe(text());
const texts = () => maybe(list(text()));

export const DispositionSchema = named('Disposition', {
  id: words(),
  name: words(),
  parent_disposition: words(),
  description: words(),
  color: words(),
  contacted: flag(),
  conversion: flag(),
  enabled: flag(),
  blocklist_level: words(),
});
export type Disposition = z.infer<typeof DispositionSchema>;

const TaskConditionSchema = z.object({
  call_count: maybe(list(int())),
  dispositions: maybe(list(z.object({ field: words(), values: texts() }))),
  ai_conditions: maybe(list(z.object({ condition: words(), confidence_threshold: number() }))),
  eval_conditions: maybe(list(z.object({ grader_name: words(), values: texts(), passed: flag() }))),
  expression_conditions: maybe(list(z.object({ expression: words() }))),
});

export const TaskSchema = named('Task', {
  id: words(),
  name: words(),
  type: words(),
  task_type: words(),
  task_settings: maybe(jsonObject()),
  required: flag(),
  enabled: flag(),
  condition: maybe(TaskConditionSchema),
});
export type Task = z.infer<typeof TaskSchema>;

export const AnsweringMachineDetectionSchema = named('AnsweringMachineDetection', {
  enabled: flag(),
  interrupt_on_machine: flag(),
  machine_ivr_behavior: words(),
  machine_vm_behavior: words(),
  machine_unavailable_behavior: words(),
  voicemail_message: words(),
  llm_model: words(),
  stt_model: words(),
  detection_options: maybe(
    z.object({
      human_speech_threshold: number(),
      human_silence_threshold: number(),
      machine_silence_threshold: number(),
      no_speech_threshold: number(),
      timeout: number(),
      prompt: words(),
    }),
  ),
});

const SeederMessageSchema = z.object({
  role: words(),
  content: words(),
  tool_calls: maybe(list(z.object({ name: words(), arguments: maybe(jsonObject()) }))),
});

const PromptSchema = z.object({
  sections: maybe(list(z.object({ title: words(), description: words() }))),
  medium: maybe(z.enum(MEDIUMS)),
  conversation_seeder: texts(),
  structured_conversation_seeder: maybe(list(SeederMessageSchema)),
  type: maybe(z.enum(CALL_TYPES)),
  extend_sections: flag(),
  extend_conversation_seeder: flag(),
});

export const SystemPromptSchema = named('SystemPrompt', {
  inbound: maybe(PromptSchema),
  outbound: maybe(PromptSchema),
});
