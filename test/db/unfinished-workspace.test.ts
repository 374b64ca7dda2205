import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace } from '../../src/server/create-workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a workspace that cannot be filled leaves nothing: on a full disk it would be in the way of everything else', () => {
  const folder = temporaryFolder();
  const fill = () => {
    throw new Error('database or disk is full');
  };
  expect(() => createWorkspace(path.join(folder, 'w.understudy'), fill)).toThrow('disk is full');
  expect(readdirSync(folder)).toEqual([]);
});
