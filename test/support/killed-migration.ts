/** A program that is killed in the middle of bringing the workspace named on its command line up to date. */
import { migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS, SUPPORTED_VERSIONS } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';

const file = process.argv[2];
if (file === undefined) throw new Error('name the workspace');
const db = openDatabase(file);
migrate(db, file, [
  ...MIGRATIONS,
  {
    version: SUPPORTED_VERSIONS.newest + 1,
    name: 'killed',
    up: () => {
      db.exec('CREATE TABLE half (x); DELETE FROM meta');
      process.kill(process.pid, 'SIGKILL');
    },
  },
]);
