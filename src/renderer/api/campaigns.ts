/** What of a campaign is stored beside its document. */
import { call } from './call.ts';
import { HEALTH } from './health.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const SIP_PASSWORD = 'sip-password';

export const useSipPassword = (id: string) =>
  useAnswer([SIP_PASSWORD, id], '/local/campaigns/{id}/sip-password', { params: { id } });

export const useSetSipPassword = () =>
  useChange(
    ({ id, password }: { id: string; password: string }) =>
      call('put', '/local/campaigns/{id}/sip-password', { params: { id }, body: { password } }),
    [HEALTH],
    [SIP_PASSWORD],
    ['workspace'],
  );
