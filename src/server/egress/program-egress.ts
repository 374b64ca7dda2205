/** What the program around the hosts sends itself, such as its question for new versions: of no workspace, and shown in the list of each. */
import type { Egress } from '../../core/contract/local/egress.ts';

export interface ProgramEgress {
  shown(): Pick<Egress, 'permissions' | 'ledger' | 'total'>;
  /** False where it has no such permission. What is under way by it is cut. */
  revoke(id: string): boolean;
  /** Calls whenever something of it has changed; answers how to stop that. */
  listen(listener: () => void): () => void;
}
