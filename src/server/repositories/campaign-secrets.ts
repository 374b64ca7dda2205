/** The SIP password of a campaign: kept apart from the document, so that no read, revision or export can carry it. */
import type { ReadScope, WriteScope } from './scope.ts';

const SIP_PASSWORD = 'sip_password';

export function readCampaignSecrets({ sql, accountId }: ReadScope) {
  return {
    isSipPasswordSet: (campaignId: string): boolean =>
      sql.value<number>('SELECT 1 FROM secret WHERE owner_id = ? AND name = ? AND account_id = ?', campaignId, SIP_PASSWORD, accountId) === 1,
  };
}

export function writeCampaignSecrets(scope: WriteScope) {
  const { sql, accountId } = scope;
  return {
    ...readCampaignSecrets(scope),
    setSipPassword(campaignId: string, password: string): void {
      sql.run(
        'INSERT INTO secret (account_id, owner_id, name, value) VALUES (?, ?, ?, ?) ON CONFLICT (owner_id, name) DO UPDATE SET value = excluded.value',
        accountId, campaignId, SIP_PASSWORD, password,
      );
    },
  };
}
