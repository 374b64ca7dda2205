/** Actions that hand a call to a person are known by what they are called, in whichever language their team called them. */
import type { Action } from '../contract/action.ts';
import { LANGUAGES } from '../language/registry.ts';

/** Of a slug or a name. */
export const namesTransfer = (text: string): boolean => LANGUAGES.some(({ calls }) => calls.transfers.test(text));

export const isTransferAction = ({ slug, name }: Pick<Action, 'slug' | 'name'>): boolean =>
  namesTransfer(slug) || namesTransfer(name);
