import { ApiError } from '../../client/api-error.ts';

/** What the host has against the body of a request, by place: `parameters.temperature` → its words. Empty where it is something else. */
export function bodyFaults(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.details
      .filter(({ loc }) => loc[0] === 'body')
      .map(({ loc, msg }) => [loc.slice(1).join('.'), msg.replace('Value error, ', '')]),
  );
}
