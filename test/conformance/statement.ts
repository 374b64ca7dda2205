/** One statement of the service's specification, and how it is tried against a running host. */
import type { Seeded } from '../support/seed-account.ts';
import type { World } from '../support/world.ts';

export interface Trial extends World {
  ids: Seeded;
}

export interface Statement {
  /** Section of the specification. */
  section: string;
  /** What it says, in our words. */
  says: string;
  /** Throws when the host does otherwise. */
  check: (trial: Trial) => void | Promise<void>;
}

export const statement = (section: string, says: string, check: Statement['check']): Statement => ({
  section,
  says,
  check,
});
