/** Properties are tried with the same values each time; a test that names a seed has its own. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 7 });
