/** The rules of a campaign (spec section 2.7, "rules"): when leads are contacted and when the agent answers. */
import { z } from 'zod';
import { bool, float, int, jsonObject, list, maybe, named, text } from './wire.ts';

const flag = () => maybe(bool());
const number = () => maybe(float());
const words = () => maybe(text());
const texts = () => maybe(list(text()));

/** `weekday` 1 is Monday; `start_time` and `end_time` count minutes from midnight in the lead's time zone. */
const CallWindowSchema = z.object({ weekday: maybe(int()), start_time: maybe(int()), end_time: maybe(int()) });

const ShouldAnswerPolicySchema = named('ShouldAnswerPolicy', {
  enabled: flag(),
  mode: words(),
  enabled_mediums: texts(),
  exact_match_enabled: flag(),
  jaccard_enabled: flag(),
  suppress_threshold: number(),
  fuzzy_threshold: number(),
  llm_judge_enabled: flag(),
  llm_judge_always: flag(),
  llm_judge_action: words(),
  model: words(),
  timeout_seconds: number(),
  num_retries: maybe(int()),
  max_consecutive_suppressions: maybe(int()),
  on_suppression_limit_reached: words(),
  suppression_history_enabled: flag(),
  suppression_history_max_size: maybe(int()),
  llm_judge_prompt_markdown: words(),
  llm_rewrite_prompt_markdown: words(),
});
export type ShouldAnswerPolicy = z.infer<typeof ShouldAnswerPolicySchema>;

export const CampaignRulesSchema = named('CampaignRules', {
  call_limit: maybe(int()),
  call_window: maybe(list(CallWindowSchema)),
  messenger_disposition_threshold_in_minutes: number(),
  api_text_disposition_threshold_in_minutes: number(),
  medium_response_settings: maybe(jsonObject()),
  should_answer_policy: maybe(ShouldAnswerPolicySchema),
  message_reaction_policy: maybe(z.object({ enabled_mediums: texts(), action: words() })),
  session_timeout: maybe(z.object({ days: maybe(int()), hours: maybe(int()), minutes: maybe(int()) })),
  llm_fallback: maybe(z.object({ cross_family: flag() })),
});
export type CampaignRules = z.infer<typeof CampaignRulesSchema>;
