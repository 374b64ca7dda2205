import { readFileSync } from 'node:fs';
import { egressTarget } from '../../core/contract/local/egress.ts';
import { purposeOf } from '../../core/contract/local/engine.ts';
import { messageOf } from '../../core/message-of.ts';
import { refusalOf, type Egress } from '../egress/egress.ts';
import { readEnginesFile, workerEngines, type WorkerEngines } from '../queue/worker-engines.ts';
import { userEngineKeys } from '../user-engine-keys.ts';
import { CommandError } from './exit-codes.ts';

/** The engines of a worker's file; none without one. Throws CommandError where one of them could not be asked: its trials would all come to nothing. */
export function openWorkerEngines(file: string | undefined, egress: Pick<Egress, 'mayReach'>): WorkerEngines {
  const keys = userEngineKeys(process.env);
  if (file === undefined) return workerEngines([], keys);
  let engines: WorkerEngines;
  try {
    engines = workerEngines(readEnginesFile(readFileSync(file, 'utf8')), keys);
  } catch (error) {
    throw new CommandError(`${file} names no engines: ${messageOf(error)}`);
  }
  const fault = engines.fault();
  if (fault !== null) throw new CommandError(`${fault}.`);
  for (const engine of engines.own) {
    const [target, purpose] = [egressTarget(engine.base_url), purposeOf(engine)];
    if (target && !egress.mayReach(target, purpose)) throw new CommandError(refusalOf(target, purpose));
  }
  return engines;
}
