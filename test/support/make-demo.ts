/** A program of its own: makes the demo's workspace at the path that it is given, as a first start with `--demo` would. */
import { createWorkspace } from '../../src/server/create-workspace.ts';
import { createDemoWorkspace } from '../../src/server/demo/create-demo-workspace.ts';
import { hashKey, hashPassword } from '../../src/server/http/credentials.ts';
import { programFile, programVersion } from '../../src/server/program-files.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Say where to make it');
createWorkspace(file, (db) =>
  createDemoWorkspace({
    db,
    nowMs: Date.now(),
    version: programVersion(),
    resourcesFolder: programFile('resources', 'demo'),
    hashKey,
    hashPassword,
  }),
);
