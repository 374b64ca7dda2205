/** English words after which a number counts something, and is no time. */
import { isApart } from '../../values/lexemes.ts';
import type { Scene } from '../../values/scan.ts';

const UNITS = new Set(
  'dollars dollar bucks cents euros euro pounds percent people persons adults children kids guests nights days day weeks week months month years year hours hour hrs minutes minute mins seconds miles mile kilometers km times rooms tickets bags seats bedrooms bedroom baths stars star items points degrees feet inches grand hundred thousand million k st nd rd th'.split(
    ' ',
  ),
);

export function isUnit({ lexemes }: Scene, at: number): boolean {
  const next = lexemes[at];
  return next !== undefined && (next.raw === '%' || (!isApart(next) && UNITS.has(next.plain)));
}
