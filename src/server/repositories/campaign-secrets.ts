/** The SIP password of a campaign: apart from the document, so that no read, revision or export can carry it. */
import { readSecrets, writeSecrets } from './secrets.ts';
import type { ReadScope, WriteScope } from './scope.ts';

const SIP_PASSWORD = 'sip_password';

export function readCampaignSecrets(scope: ReadScope) {
  const secrets = readSecrets(scope);
  return {
    /** Campaigns whose password is set; one whose key is not here is of no use, and counts as not set. */
    withSipPassword: (): ReadonlySet<string> => new Set(secrets.readable(SIP_PASSWORD)),
    /** Campaigns whose password is to be asked for anew. */
    unreadableSipPasswords: (): string[] => secrets.unreadable(SIP_PASSWORD),
  };
}

export function writeCampaignSecrets(scope: WriteScope) {
  const secrets = writeSecrets(scope);
  return {
    ...readCampaignSecrets(scope),
    setSipPassword: (campaignId: string, password: string): void => secrets.put(campaignId, SIP_PASSWORD, password),
  };
}
