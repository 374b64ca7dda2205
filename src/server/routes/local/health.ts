/** How the workspace's file does, and its backups. */
import { BackupSchema, BackupsSchema, finding, HealthSchema } from '../../../core/contract/local/health.ts';
import { isoUtc } from '../../../core/time.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, HttpError } from '../../http/http-error.ts';

const shared = { tag: 'Workbench', auth: 'session' } as const;

export const healthRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/workspace/health',
    operation: 'getHealth',
    summary: 'Look whether the workspace is whole, and whether there is room',
    description:
      'Reads the whole file, away from the thread that answers requests: a workspace of a million calls takes some seconds.',
    response: HealthSchema,
    async handle({ deps, account }) {
      const findings = await deps.upkeep.examine();
      const unreadable =
        account.webhooks.list().filter(({ secret_readable }) => !secret_readable).length +
        account.campaignSecrets.unreadableSipPasswords().length;
      const secrets =
        unreadable === 0
          ? finding('secrets', 'ok', 'Every stored secret of this account can be read')
          : finding(
              'secrets',
              'warning',
              `${unreadable} stored ${unreadable === 1 ? 'secret needs' : 'secrets need'} a key that is not on this machine`,
              'Give them anew: Settings → Health lists them.',
            );
      const gone = deps.facts.gone?.() ?? null;
      const lock =
        gone === null ? finding('lock', 'ok', 'This program alone writes to it') : finding('lock', 'error', gone);
      return { checked_at: isoUtc(deps.clock.nowMs()), file: deps.facts.file, findings: [...findings, lock, secrets] };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/workspace/backups',
    operation: 'listBackups',
    summary: 'List the workspace’s backups, newest first',
    description:
      'While it is open, a workspace that has changed is backed up once a day, into a folder beside it; those of the last seven days stay. So is one before the first start of another version of the program; those stay until they are deleted by hand. Each is a workspace that can be opened as it is.',
    response: BackupsSchema,
    handle: ({ deps }) => deps.upkeep.backups(),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/workspace/backups',
    operation: 'makeBackup',
    summary: 'Back the workspace up now',
    description: 'A backup made by hand stays until it is deleted by hand.',
    response: BackupSchema,
    errors: { 409: 'A workspace in memory has no backups', 507: 'There is no room on the disk' },
    async handle({ deps }) {
      if (deps.upkeep.backups().folder === null) throw conflict('A workspace in memory has no backups');
      try {
        return await deps.upkeep.backUp();
      } catch (error) {
        if (!(error instanceof Error && 'isFull' in error)) throw error;
        throw new HttpError(
          error.isFull === true ? 507 : 503,
          error.isFull === true
            ? 'There is no room on the disk for a backup; nothing was changed'
            : `No backup was made: ${error.message}`,
        );
      }
    },
  }),
] as const;
