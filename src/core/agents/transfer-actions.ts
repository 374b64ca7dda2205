/** Actions that hand a call to a person are known by what they are called or said to do, in whichever language their team wrote it. */
import type { Action } from '../contract/action.ts';
import type { ActionOutcome } from '../conversation/agent-port.ts';
import { LANGUAGES } from '../language/registry.ts';

const names = (text: string): boolean => LANGUAGES.some(({ calls }) => calls.transfers.test(text));

export const isTransferAction = ({ slug, name, description }: Pick<Action, 'slug' | 'name' | 'description'>): boolean =>
  names(slug) || names(name) || LANGUAGES.some(({ calls }) => calls.handsOver?.test(description) === true);

/** Whether one of these handed the call over, so that the agent's part in it is done. */
export const isTransferred = (actions: readonly Action[], outcomes: readonly ActionOutcome[]): boolean =>
  outcomes.some(
    ({ slug, error }) => error === null && actions.some((action) => action.slug === slug && isTransferAction(action)),
  );
