/** Has a judge answer what the graders of a trial ask. Each answer is recorded before it counts, so that nothing is asked twice. */
import type { Answer } from '../../core/conversation/participant.ts';
import type { Recording } from '../../core/runs/run-trial.ts';
import { openAskDesk } from './ask-desk.ts';
import type { DriveOptions } from './drive-conversation.ts';

/** Settles when everything is answered, or soon after `signal` aborts: then as far as it went. Rejects with what the recorder throws. */
export async function driveGrading(
  begun: Recording,
  { connect, recorder, wall, signal, finishUnless }: DriveOptions,
): Promise<Recording> {
  const resumed = (before: Recording, given: Answer): Recording =>
    before.asks.some(({ id }) => id === given.id) ? before.resume(given) : before;
  const known = recorder.recorded().flatMap((input) => ('judged' in input ? [input.judged] : []));
  const start = known.reduce(resumed, begun);
  if (start.asks.length === 0) return start;
  return new Promise<Recording>((resolve, reject) => {
    let recording = start;
    let isStopping = false;
    const desk = openAskDesk({
      connect,
      tell: () => undefined,
      wall,
      onAnswer: (judged) => {
        // It is on the tape, and taken when the grading goes on.
        if (isStopping) return;
        const store = async () => {
          await recorder.append({ judged });
          recording = resumed(recording, judged);
          goOn();
        };
        store().catch((error: unknown) => {
          finish();
          reject(error as Error); // what a recorder throws is an Error
        });
      },
    });
    const finish = () => {
      signal?.removeEventListener('abort', stop);
      desk.close();
    };
    const stop = () => {
      isStopping = true;
      const end = () => {
        finish();
        resolve(recording);
      };
      if (signal?.aborted && finishUnless) void desk.finished(finishUnless).then(end);
      else end();
    };
    const goOn = () => {
      if (recording.asks.length === 0 || signal?.aborted) stop();
      else desk.open(recording.asks, recording.record.turns.length);
    };
    signal?.addEventListener('abort', stop);
    goOn();
  });
}
