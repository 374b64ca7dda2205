import { demoId } from './demo-id.ts';

/** The three accounts: a parent organization, its clinic (which holds the bulk of the demo), and an unrelated company. */
export const DEMO_ACCOUNTS = {
  group: { id: demoId('account', 1), name: 'Lakeside Health Group' },
  clinic: { id: demoId('account', 2), name: 'Lakeside Clinic' },
  solar: { id: demoId('account', 3), name: 'Brightfield Solar' },
} as const;

type Caller = 'superadmin' | 'admin' | 'member' | 'unrelated';

export interface DemoCredentials {
  apiKeys: Readonly<Record<Caller, string>>;
  /** The account that each key belongs to, and acts for without `x-org-id`. */
  accounts: Readonly<Record<Caller, string>>;
  user: { readonly username: string; readonly password: string };
}

/**
 * Published on purpose: they open demo workspaces only, which are made on this machine and answer on it alone. So that
 * the rules of `x-org-id` can be tried: the superadmin acts for any account, the admin for its group and the clinic below it,
 * the member for the clinic, the unrelated one for the solar company. The user is a member of the clinic.
 */
export const DEMO_CREDENTIALS: DemoCredentials = {
  apiKeys: {
    superadmin: 'understudy-demo-superadmin',
    admin: 'understudy-demo-admin',
    member: 'understudy-demo-member',
    unrelated: 'understudy-demo-unrelated',
  },
  accounts: {
    superadmin: DEMO_ACCOUNTS.group.id,
    admin: DEMO_ACCOUNTS.group.id,
    member: DEMO_ACCOUNTS.clinic.id,
    unrelated: DEMO_ACCOUNTS.solar.id,
  },
  user: { username: 'ines@lakeside.example', password: 'understudy-demo' },
};
