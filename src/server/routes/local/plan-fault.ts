/** A plan that cannot be made is the request's fault: said at the field that is to blame. */
import { HttpError } from '../../http/http-error.ts';

interface PlanFault {
  name: 'PlanError';
  field: string;
  side: string | null;
  message: string;
}

const isPlanFault = (error: unknown): error is PlanFault =>
  error instanceof Error && error.name === 'PlanError' && 'field' in error && 'side' in error;

/** What is executed of a person's text passed its limits. */
export const isEnded = (error: unknown): error is Error => error instanceof Error && error.name === 'RehearsalEnded';

/** Turns the engine's PlanError into a 422 at `body.<field>`, or `body.<side>.<field>` of a pair; anything else passes through. */
export function asInvalid<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isPlanFault(error))
      throw new HttpError(
        422,
        [
          {
            loc: ['body', ...(error.side === null ? [] : [error.side]), error.field],
            msg: `Value error, ${error.message}`,
            type: 'value_error',
          },
        ],
        { cause: error },
      );
    throw error;
  }
}
