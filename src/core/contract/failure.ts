/** Error bodies (spec section 7): a list of faults for a request that fails validation, a sentence for everything else. */
import { z } from 'zod';

const FaultSchema = z
  .object({ loc: z.array(z.string()), msg: z.string(), type: z.string() })
  .meta({ id: 'ValidationError' });
export type Fault = z.infer<typeof FaultSchema>;

export const ValidationFailureSchema = z.object({ detail: z.array(FaultSchema) }).meta({ id: 'HTTPValidationError' });
export const FailureSchema = z.object({ detail: z.string() }).meta({ id: 'Failure' });
