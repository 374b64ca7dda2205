/** Of what stands in a campaign, the ids, each once: the service takes an agent that is named twice. */
export const idsOf = (value: unknown): string[] => [
  ...new Set(Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
];
