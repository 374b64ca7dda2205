import fc from 'fast-check';
import { hookAfterEachTest } from './after-each-test.ts';

/** Properties are tried with the same values each time; a test that names a seed has its own. */
fc.configureGlobal({ seed: 7 });
hookAfterEachTest();
