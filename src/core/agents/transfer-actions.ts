/** Actions that hand a call to a person are known by what they are called or said to do, in whichever language their team wrote it. */
import type { Action } from '../contract/action.ts';
import { LANGUAGES } from '../language/registry.ts';

const names = (text: string): boolean => LANGUAGES.some(({ calls }) => calls.transfers.test(text));

export const isTransferAction = ({ slug, name, description }: Pick<Action, 'slug' | 'name' | 'description'>): boolean =>
  names(slug) || names(name) || LANGUAGES.some(({ calls }) => calls.handsOver?.test(description) === true);
