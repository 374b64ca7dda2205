/** Names of the IANA time zone database (release 2025b, links included), by which leads say where they live. */
import names from '../../resources/time-zones.json' with { type: 'json' };

const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(names.map((name) => [name.toLowerCase(), name]));

/**
 * The database's own spelling of a zone's name, which is given in any case; undefined where it has no such name. An offset is no name.
 * A list, because engines answer another zone's name for a link and know its spelling no more.
 */
export const ianaZone = (name: string): string | undefined => BY_LOWER_CASE.get(name.toLowerCase());
