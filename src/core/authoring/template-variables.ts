/** The variables that a double-brace template may use. */
export interface TemplateVariable {
  name: string;
  description: string;
  example: string;
}

const LEAD: [field: string, description: string, example: string][] = [
  ['first_name', 'First name of the lead', 'Maria'],
  ['last_name', 'Last name of the lead', 'Lopez'],
  ['phone', 'Phone number of the lead, E.164', '+12025550123'],
  ['phone_extension', 'Phone extension of the lead', '12'],
  ['email', 'E-mail address of the lead', 'maria@example.com'],
  ['timezone', 'Time zone of the lead', 'America/New_York'],
];

const AGENT: [field: string, description: string, example: string][] = [
  ['name', 'Name of the agent', 'Ana'],
  ['description', 'Description of the agent', 'Confirms appointments'],
  ['language', 'Language of the agent', 'EN'],
  ['type', 'Type of the agent', 'primary'],
];

const CAMPAIGN: [field: string, description: string, example: string][] = [
  ['name', 'Name of the campaign', 'Lakeside reminders'],
];

/** Objects under which any key may be used, since their keys are the user's own. */
export const OPEN_NAMESPACES = [
  'custom_fields',
  'lead.custom_fields',
  'campaign.custom_fields',
  'lead.extracted_data',
] as const;

const under = (prefix: string, fields: typeof LEAD): TemplateVariable[] =>
  fields.map(([field, description, example]) => ({ name: `${prefix}${field}`, description, example }));

/**
 * All variables by name: `lead.*`, `agent.*`, `campaign.*`, then bare lead and agent fields (where both have one, the lead's is meant),
 * then `custom_fields.*` for the names that are known.
 */
export function templateVariables(customFields: readonly string[] = []): TemplateVariable[] {
  return [
    ...under('lead.', LEAD),
    ...under('agent.', AGENT),
    ...under('campaign.', CAMPAIGN),
    ...under('', LEAD),
    ...under('', AGENT),
    ...under(
      'custom_fields.',
      customFields.map((name) => [name, 'Custom field of the lead', '']),
    ),
  ];
}

/** One of them, or one whose name is the user's own. */
export const isKnownVariable = (name: string, variables: readonly TemplateVariable[]): boolean =>
  variables.some((variable) => variable.name === name) ||
  OPEN_NAMESPACES.some((space) => name === space || name.startsWith(`${space}.`));
