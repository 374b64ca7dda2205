/** The trades of the bench can be read, and what is done to their agents names what is there: else it would count as never caught. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTrade, sabotaged } from '../../bench/cast/trade.ts';
import { readFolder } from '../../src/core/workspace-folder/read-folder.ts';

const folder = path.resolve(import.meta.dirname, '../../bench/cast/trades');
const names = readdirSync(folder);

describe('the trades of the bench', () => {
  test('are two hundred and eighty-two', () => {
    expect(names).toHaveLength(282);
  });

  test.each(names)('%s has four sabotages, and is a good folder with each of them', (name) => {
    const trade = readTrade(path.join(folder, name));
    expect(readFolder(trade.files).faults).toEqual([]);
    expect(trade.sabotages).toHaveLength(4);
    for (const sabotage of trade.sabotages) expect(readFolder(sabotaged(trade, sabotage)).faults).toEqual([]);
  });
});
