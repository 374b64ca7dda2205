/** What may leave the machine, and what has. */
import type { WorkspacePurpose } from '../../core/contract/local/egress.ts';
import { call } from './call.ts';
import { ENGINES } from './engines.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** All that is read of it: asked for again after whatever was sent, refused, allowed or taken back. */
export const EGRESS = 'egress';

export const useEgress = () => useAnswer([EGRESS], '/local/egress', {});

export const useEgressActions = () => ({
  allow: useChange(
    (body: { url: string; purpose: WorkspacePurpose }) => call('post', '/local/egress/permissions', { body }),
    [EGRESS],
    [ENGINES],
  ),
  revoke: useChange(
    (id: string) => call('delete', '/local/egress/permissions/{id}', { params: { id } }),
    [EGRESS],
    [ENGINES],
  ),
});
