/** `npm run build`: empties `out` and builds main, preload, host and renderer into it. */
import { build } from './lib/build.mjs';

process.exitCode = await build({ quiet: process.argv.includes('--quiet') });
