/** Whether a value is a JSON object, rather than a list or a scalar. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
