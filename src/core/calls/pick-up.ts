/** Whether a lead takes a call, and after how long: chance by shares that a user can set. */
import { VOICE_MEDIUMS, type Medium } from '../contract/vocabulary.ts';
import type { RandomStream } from '../random.ts';

/** How calls are taken, in shares of their sum. */
export interface PickUpShares {
  lead: number;
  voicemail: number;
  nobody: number;
  busy: number;
}

export const DEFAULT_PICK_UP: PickUpShares = { lead: 0.76, voicemail: 0.1, nobody: 0.09, busy: 0.05 };

export interface PickUp {
  by: keyof PickUpShares;
  /** From the first ring to that. */
  after_s: number;
}

/** From dialing until it rings. */
export const DIALING_S = 1.2;
/** A phone rings about every six seconds; five rings are what carriers wait, and what it takes until a mailbox answers. */
const RINGS: Record<keyof PickUpShares, readonly [number, number]> = {
  lead: [3, 18],
  voicemail: [20, 26],
  nobody: [30, 30],
  busy: [1.5, 2.5],
};
const DELIVERY_S = 0.5;

/** The lead's custom field that says how its calls are taken, whatever the shares are: `lead`, `voicemail`, `nobody` or `busy`. */
const ANSWERED_BY = 'answered_by';
const WAYS = ['lead', 'voicemail', 'nobody', 'busy'] as const;

/** What the lead's own record says of how it takes calls; undefined where it says nothing. */
export const statedPickUp = (customFields: Readonly<Record<string, unknown>>): keyof PickUpShares | undefined =>
  WAYS.find((way) => way === customFields[ANSWERED_BY]);

/** A person takes a call when they will; it rings for as long as it would for nobody. */
export const pickUpByHand = (medium: Medium): PickUp =>
  VOICE_MEDIUMS.includes(medium) ? { by: 'nobody', after_s: RINGS.nobody[0] } : { by: 'lead', after_s: DELIVERY_S };

/** A message always reaches its lead. Draws twice, whatever the shares are and whatever the record states. */
export function pickUp(shares: PickUpShares, medium: Medium, dice: RandomStream, stated?: keyof PickUpShares): PickUp {
  const total = shares.lead + shares.voicemail + shares.nobody + shares.busy;
  let rest = dice.next() * total;
  const drawn = WAYS.find((by) => (rest -= shares[by]) < 0) ?? 'lead';
  const by = stated ?? drawn;
  const wait = dice.next();
  if (!VOICE_MEDIUMS.includes(medium)) return { by: 'lead', after_s: DELIVERY_S };
  const [shortest, longest] = RINGS[by];
  return { by, after_s: Math.round((shortest + wait * (longest - shortest)) * 10) / 10 };
}
