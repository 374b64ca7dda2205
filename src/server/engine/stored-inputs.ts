/** Records what comes into the conversations of a run in the workspace, each before the conversation takes it. */
import { z } from 'zod';
import type { AccountWriter, Store } from '../repositories/store.ts';
import type { InputRecorder, RecordedInput } from './drive-conversation.ts';

/** The envelope is checked; what is in it is checked by whoever takes it. */
const RecordedSchema = z.union([z.looseObject({ step: z.int().min(0) }), z.looseObject({ judged: z.looseObject({}) })]);

/** `besides`: what is stored with each input, in one transaction. */
export function storedInputs(
  store: Store,
  { accountId, simulationId, position }: { accountId: string; simulationId: string; position: number },
  besides: (account: AccountWriter) => void = () => undefined,
): InputRecorder {
  const texts = store.read(accountId).simulations.inputs(simulationId, position);
  let ordinal = texts.length;
  return {
    recorded: () => texts.map((text) => RecordedSchema.parse(JSON.parse(text)) as RecordedInput),
    append: (input) => {
      store.write(accountId, (account) => {
        besides(account);
        account.simulations.addInput(simulationId, { position, ordinal, input: JSON.stringify(input) });
      });
      ordinal += 1;
    },
  };
}
