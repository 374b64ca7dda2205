/** Error bodies (spec section 7): a list of faults for a request that fails validation, a sentence for everything else. */
import { z } from 'zod';
import { named } from './wire.ts';

const FaultSchema = named('ValidationError', { loc: z.array(z.string()), msg: z.string(), type: z.string() });
export type Fault = z.infer<typeof FaultSchema>;

export const ValidationFailureSchema = named('HTTPValidationError', { detail: z.array(FaultSchema) });
export const FailureSchema = named('Failure', { detail: z.string() });

/** A fault of a body that only a look at its meaning shows, in pydantic's words. */
export const bodyFault = (loc: readonly string[], why: string): Fault => ({
  loc: ['body', ...loc],
  msg: `Value error, ${why}`,
  type: 'value_error',
});
