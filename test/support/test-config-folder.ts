import path from 'node:path';

/** Where programs that tests start keep what belongs to their user: thrown away with the installed packages. */
export const TEST_CONFIG_FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/understudy-test-config');
