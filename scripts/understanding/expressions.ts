/**
 * Writes `resources/understanding/en-expressions.json` of the lines in `resources/understanding/en/expressions`: `npm run understanding:expressions`. Throws
 * of a line that cannot be read, by its file.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expressionLines } from './expression-lines.ts';

const resources = path.resolve(import.meta.dirname, '../../resources/understanding');
const lines = expressionLines(path.join(resources, 'en/expressions'));
const about = 'What people say for things. Made of en/expressions by scripts/understanding/expressions.ts.';
writeFileSync(path.join(resources, 'en-expressions.json'), `${JSON.stringify({ about, lines }, null, 1)}\n`);
process.stdout.write(`${lines.length} lines\n`);
