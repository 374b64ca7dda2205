import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LearntTradesSchema } from '../core/templates/learnt-trade.ts';
import { TradeTemplateSchema, type TradeTemplate } from '../core/templates/trade-template.ts';
import { programFile } from './program-files.ts';

const templateFile = (name: string): string => readFileSync(programFile('resources', 'templates', name), 'utf8');

function readTemplates(): TradeTemplate[] {
  const { trades } = LearntTradesSchema.parse(JSON.parse(templateFile('learnt.json')));
  return readdirSync(programFile('resources', 'templates'))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => TradeTemplateSchema.parse(parse(templateFile(file))))
    .map((template) => ({ ...template, learnt: trades[template.trade] }));
}

let read: readonly TradeTemplate[] | undefined;

/** The shipped trades, by their names, and the one for any other. Read once. */
export function tradeTemplates(): readonly TradeTemplate[] {
  return (read ??= readTemplates());
}
