/** How whoever performs asks says that one came to nothing, and why. */
import type { ParticipantFault } from './participant.ts';

/** Thrown by a performer that knows what kind of fault it is. */
export class PerformError extends Error {
  override readonly name = 'PerformError';
  readonly fault: ParticipantFault;
  constructor(fault: ParticipantFault) {
    super(fault.message);
    this.fault = fault;
  }
}
