import type { KeyRole } from '../../core/contract/vocabulary.ts';

/** Whoever presented a credential: the account behind it, and its role. */
export interface Principal {
  account_id: string;
  role: KeyRole;
  /** Whose doing it is, in records: the id of the user or of the API key; `workbench` for the person at the machine. */
  actor: string;
}
