import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { TradeTemplateSchema, type TradeTemplate } from '../core/templates/trade-template.ts';
import { programFile } from './program-files.ts';

let read: readonly TradeTemplate[] | undefined;

/** The shipped trades, by their names, and the one for any other. Read once. */
export function tradeTemplates(): readonly TradeTemplate[] {
  return (read ??= readdirSync(programFile('resources', 'templates'))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) =>
      TradeTemplateSchema.parse(parse(readFileSync(programFile('resources', 'templates', file), 'utf8'))),
    ));
}
