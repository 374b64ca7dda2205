import type { LeadWrite } from '../../../core/contract/local/records.ts';

/** A lead as it is stored: what was left out has its usual value. */
export const leadOf = (body: LeadWrite) => ({
  phone: body.phone ?? null,
  phone_extension: body.phone_extension ?? null,
  first_name: body.first_name ?? null,
  last_name: body.last_name ?? null,
  email: body.email ?? null,
  timezone: body.timezone ?? null,
  extracted_data: body.extracted_data ?? {},
  custom_fields: body.custom_fields ?? {},
  preferred_agent_id: body.preferred_agent_id ?? null,
  enabled: body.enabled ?? true,
  conversation_seeder_override: (body.conversation_seeder_override ?? []).map(({ role, content, tool_calls }) => ({
    role,
    content,
    tool_calls: tool_calls ?? [],
  })),
});
