import path from 'node:path';

/** Where programs that tests start keep what belongs to their user: thrown away with the installed packages. */
export const TEST_CONFIG_FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/understudy-test-config');

/** Where they, and threads of the tests' own processes, keep compiled code: hundreds of them load the same. */
export const TEST_CODE_FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/understudy-test-code');
