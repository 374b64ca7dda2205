/** Records what comes into the conversations of a run in the workspace, each before the conversation takes it. */
import { z } from 'zod';
import type { AccountReader, AccountWriter } from '../repositories/store.ts';
import type { InputRecorder, RecordedInput } from './drive-conversation.ts';
import type { GroupCommit } from './group-commit.ts';

/** The envelope is checked; what is in it is checked by whoever takes it. */
const RecordedSchema = z.union([z.looseObject({ step: z.int().min(0) }), z.looseObject({ judged: z.looseObject({}) })]);

/** `besides`: what is stored with each input, in one transaction. */
export function storedInputs(
  { simulations }: Pick<AccountReader, 'simulations'>,
  commits: GroupCommit,
  { simulationId, position }: { simulationId: string; position: number },
  besides: (account: AccountWriter) => void = () => undefined,
): InputRecorder {
  let texts = simulations.inputs(simulationId, position);
  let ordinal = texts.length;
  return {
    recorded: () => texts.map((text) => RecordedSchema.parse(JSON.parse(text)) as RecordedInput),
    append: (input) => {
      const place = { position, ordinal, input: JSON.stringify(input) };
      ordinal += 1;
      return commits.write((account) => {
        besides(account);
        account.simulations.addInput(simulationId, place);
      });
    },
    forget: () => {
      texts = [];
      ordinal = 0;
      return commits.write((account) => account.simulations.dropInputs(simulationId, position));
    },
  };
}
