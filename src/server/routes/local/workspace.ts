/** The workspace at a glance: accounts, counts, last runs, and what needs attention. */
import { z } from 'zod';
import { WorkspaceSchema, type Workspace } from '../../../core/contract/local/workspace.ts';
import type { FolderLinkStatus } from '../../../core/contract/local/folder-link.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute, type RouteContext } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { asItStands } from './describe-simulation.ts';

const RECENT = 5;

const shared = { tag: 'Workbench', auth: 'session' } as const;

function folderAttention(status: FolderLinkStatus | undefined): Workspace['attention'] {
  if (!status) return [];
  const { folder, state, conflicts, faults, waiting } = status;
  const at = { kind: 'folder', href: '/settings' } as const;
  if (state === 'missing')
    return [{ ...at, message: `${folder} is not there: nothing is taken from it or written to it` }];
  return [
    ...(conflicts.length > 0
      ? [
          {
            ...at,
            message: `${conflicts.length === 1 ? 'A file was' : `${conflicts.length} files were`} changed both in ${folder} and here`,
          },
        ]
      : []),
    ...(waiting.length > 0
      ? [{ ...at, message: `${waiting.length} files have gone from ${folder}: their documents wait` }]
      : []),
    ...(faults.length > 0
      ? [
          {
            ...at,
            message: `${faults.length === 1 ? 'A fault keeps a file' : `${faults.length} faults keep files`} of ${folder} out`,
          },
        ]
      : []),
  ];
}

function attention({
  account,
  deps,
}: Pick<RouteContext<unknown, unknown, unknown>, 'account' | 'deps'>): Workspace['attention'] {
  const endpoints = account.webhooks.list();
  const unsigned = endpoints
    .filter(({ secret_readable }) => !secret_readable)
    .map(({ id, url }): Workspace['attention'][number] => ({
      kind: 'unreadable_secret',
      message: `The signing secret of ${url} was stored with a key that is not on this machine; make a new one`,
      href: `/developer/webhooks/${id}`,
    }));
  const passwords = account.campaignSecrets.unreadableSipPasswords();
  const campaigns =
    passwords.length === 0
      ? []
      : [
          {
            kind: 'unreadable_secret',
            message: `${passwords.length === 1 ? 'A SIP password was' : `${passwords.length} SIP passwords were`} stored with a key that is not on this machine; enter ${passwords.length === 1 ? 'it' : 'them'} anew`,
            href: '/settings/health',
          } as const,
        ];
  const failing = endpoints.filter(
    ({ enabled, last_outcome, secret_readable }) => enabled && secret_readable && last_outcome === 'failed',
  );
  const webhooks = failing.map(({ id, url }): Workspace['attention'][number] => ({
    kind: 'failing_webhook',
    message: `${url} did not accept the last event that was sent to it`,
    href: `/developer/webhooks/${id}`,
  }));
  const runs = account.simulations.list({ limit: 20 }).items.flatMap((run): Workspace['attention'] => {
    const href = `/simulations/${run.id}`;
    const what = `${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name}`;
    const waiting = deps.simulations.waiting(account.accountId, run.id);
    if (waiting)
      return [
        {
          kind: 'held_run',
          message: `${what} is ${waiting.status} at ${run.completed_runs} of ${run.total_runs}. ${waiting.reason}`,
          href,
        },
      ];
    if (run.status === 'interrupted')
      return [
        {
          kind: 'interrupted_run',
          message: `${what} was interrupted at ${run.completed_runs} of ${run.total_runs}; it can go on`,
          href,
        },
      ];
    if (run.status === 'failed') return [{ kind: 'failed_run', message: `${what} could not be finished`, href }];
    if (run.stale && run.status === 'completed')
      return [{ kind: 'stale_run', message: `${what} was scored before the latest edits`, href }];
    return [];
  });
  return [
    ...folderAttention(deps.folderLinks.status(account.accountId)),
    ...unsigned,
    ...campaigns,
    ...webhooks,
    ...runs,
  ].slice(0, RECENT);
}

function describe(
  { deps, caller, account }: RouteContext<unknown, unknown, unknown>,
  currentAccountId = caller.account_id,
): Workspace {
  const { facts, store } = deps;
  const url = facts.url();
  return {
    name: facts.name,
    file: facts.file,
    version: facts.version,
    url,
    v1_url: `${url}/v1`,
    is_demo: facts.is_demo,
    gone: facts.gone?.() ?? null,
    current_account_id: currentAccountId,
    accounts: store.directory.accounts(),
    counts: {
      scripts: account.documents.count('scripts'),
      roles: account.documents.count('roles'),
      agents: account.documents.count('agents'),
      campaigns: account.documents.count('campaigns'),
      leads: account.leads.count(),
      lead_lists: account.leadLists.count(),
      scenarios: account.documents.count('scenarios'),
      scenario_sets: account.documents.count('scenario-sets'),
      simulations: account.simulations.count(),
      calls: account.calls.count(),
      data_stores: account.dataStores.count(),
      chat_widgets: account.chatWidgets.list().total,
      actions: account.actions.count(),
    },
    defaults: account.profile.defaults(),
    engine: { agent: 'scripted', lead: 'agenda' },
    recent_simulations: account.simulations
      .list({ limit: RECENT })
      .items.map((item) => asItStands(account, deps, item)),
    attention: attention({ account, deps }),
  };
}

export const workspaceRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/workspace',
    operation: 'getWorkspace',
    summary: 'The workspace at a glance',
    response: WorkspaceSchema,
    handle: (context) => describe(context),
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: '/local/workspace',
    operation: 'updateWorkspace',
    summary: 'Choose the account that the workbench shows',
    body: z.object({ current_account_id: id() }),
    response: WorkspaceSchema,
    handle(context) {
      const { current_account_id } = context.body;
      if (!context.deps.store.directory.account(current_account_id))
        throw invalid(['body', 'current_account_id'], 'no such account');
      context.deps.store.writeDirectory((directory) => directory.setMeta('current_account_id', current_account_id));
      return describe({ ...context, account: context.deps.store.read(current_account_id) }, current_account_id);
    },
  }),
] as const;
