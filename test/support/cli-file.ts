import path from 'node:path';

/** The command line in its source, which Node runs as it is. */
export const CLI = path.resolve(import.meta.dirname, '../../src/server/cli.ts');
