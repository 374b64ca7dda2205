/** Actions that hand a call to a person are known by what they are called. */
import type { Action } from '../contract/action.ts';

/** Of a slug or a name. */
export const namesTransfer = (text: string): boolean =>
  /transfer|hand_?off|handover|connect_|escalat|live_agent/i.test(text);

export const isTransferAction = ({ slug, name }: Pick<Action, 'slug' | 'name'>): boolean =>
  namesTransfer(slug) || namesTransfer(name);
