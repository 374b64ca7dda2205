/** How the conversation was opened, as the call record shows it. */
import type { GreetingInfo } from '../contract/call.ts';
import type { PreparedScenario } from './prepare-scenario.ts';

export function greetingInfo({ settings, scenario, agent }: PreparedScenario, greeting: string | null): GreetingInfo {
  const { kind, structured } = settings.greeting;
  return {
    greeting,
    ai_greeting_used: kind === 'ai' && greeting !== null,
    ai_generation_timed_out: false,
    ai_generation_failed: false,
    generation_schema_details:
      kind === 'ai'
        ? {
            greeting_tone: structured?.communication_tone ?? null,
            greeting_length: structured?.greeting_length ?? null,
            medium_type_description: scenario.medium,
            role_context_used: (structured?.mention_ids ?? []).some((id) => agent.roleNames.has(id)),
            greeting_examples: null,
          }
        : null,
  };
}
