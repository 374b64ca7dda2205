/** What an action makes of a call, by its slug. */
import type { Language, Settlement } from './language.ts';

const SETTLEMENTS = ['booked', 'confirmed', 'moved', 'cancelled', 'declined'] as const satisfies readonly Settlement[];

/** null: the slug does not tell. */
export const settledBy = ({ calls }: Language, slug: string): Settlement | null =>
  SETTLEMENTS.find((name) => calls.settles[name].test(`${slug.replace(/[_-]+/g, ' ')} `)) ?? null;
