/** Names of the IANA time zone database (release 2025b, links included), by which leads say where they live. */
import { epochMs } from './time.ts';
import names from '../../resources/time-zones.json' with { type: 'json' };

const MINUTE_MS = 60_000;

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(names.map((name) => [name.toLowerCase(), name]));

/**
 * The database's own spelling of a zone's name, which is given in any case; undefined where it has no such name. An offset is no name.
 * A list, because engines answer another zone's name for a link and know its spelling no more.
 */
export const ianaZone = (name: string): string | undefined => BY_LOWER_CASE.get(name.toLowerCase());

/** How many minutes the clocks of a zone are ahead of UTC at an instant. */
export function offsetMin(zone: string, instantMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const local = epochMs(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00.000Z`);
  return Math.round((local - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}
