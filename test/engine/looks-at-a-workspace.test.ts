import { expect, test } from 'vitest';
import type { UpkeepAnswer } from '../../src/server/db/upkeep-worker.ts';
import { createUpkeep } from '../../src/server/engine/upkeep.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('looks that are asked for at once are one look, and the next is a new one', async () => {
  const looks: PromiseWithResolvers<UpkeepAnswer>[] = [];
  const run = () => {
    const look = Promise.withResolvers<UpkeepAnswer>();
    looks.push(look);
    return look.promise;
  };
  const upkeep = createUpkeep({
    file: `${temporaryFolder()}/w.understudy`,
    wall: { nowMs: () => 0, monotonicMs: () => 0, wake: () => () => undefined },
    run,
  });
  const all = [upkeep.examine(), upkeep.examine(), upkeep.examine()];
  expect(looks).toHaveLength(1);
  looks[0]?.resolve({ kind: 'examined', findings: [] });
  expect((await Promise.all(all)).map((findings) => findings.map(({ check }) => check))).toEqual([
    ['backups'],
    ['backups'],
    ['backups'],
  ]);
  const next = upkeep.examine();
  expect(looks).toHaveLength(2);
  looks[1]?.resolve({ kind: 'failed', why: 'gone', isFull: false });
  expect(await next).toMatchObject([{ check: 'integrity', state: 'error' }]);
  await upkeep.close();
});
