import { toldApart, type Namesake } from '../../core/told-apart.ts';
import { exactTime } from './formats.ts';

/** By id, what is said beside a name that another of them has too. */
export const namesakesOf = (things: readonly Namesake[]): ReadonlyMap<string, string> => toldApart(things, exactTime);

/** The name, with what tells it from another of the same name. */
export const nameAmong = (namesakes: ReadonlyMap<string, string>, { id, name }: Namesake): string => {
  const apart = namesakes.get(id);
  return apart === undefined ? (name ?? 'Untitled') : `${name ?? 'Untitled'} (${apart})`;
};
