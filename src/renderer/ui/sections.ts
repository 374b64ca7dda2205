/** The sub-places of the rail's places that have more than one. */
export const AUTHOR_SECTIONS = [
  { label: 'Scripts', href: '/author/scripts' },
  { label: 'Roles', href: '/author/roles' },
  { label: 'Agents', href: '/author/agents' },
] as const;

export const SIMULATE_SECTIONS = [
  { label: 'Runs', href: '/simulate/runs' },
  { label: 'Scenarios', href: '/simulate/scenarios' },
  { label: 'Sets', href: '/simulate/sets' },
  { label: 'Personas', href: '/simulate/personas' },
] as const;

export const DEVELOPER_SECTIONS = [
  { label: 'Requests', href: '/developer/requests' },
  { label: 'Webhooks', href: '/developer/webhooks' },
  { label: 'Egress', href: '/developer/egress' },
  { label: 'Access', href: '/developer/access' },
  { label: 'Contract', href: '/developer/contract' },
] as const;

export const SETTINGS_SECTIONS = [
  { label: 'General', href: '/settings' },
  { label: 'Phrase book', href: '/settings/phrase-book' },
  { label: 'Health', href: '/settings/health' },
] as const;
