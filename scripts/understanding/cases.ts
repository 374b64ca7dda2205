/** What people say in which case, as it was written for the project: `resources/understanding/en/cases/*.txt` and the rules beside it (how: the README there). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { caseClause } from '../../src/core/language/en/instructions/rule-shapes.ts';
import { readBlocks } from './marked-rules.ts';

export interface Case {
  /** Ways in which a rule may name it. */
  names: readonly string[];
  /** What the agent says then; '': nothing that is known. */
  reply: string;
  /** What the agent said before. */
  before: string;
  met: readonly string[];
  notMet: readonly string[];
}
/** An agent with all its cases, and ordinary exchanges that are none of them. */
export interface CaseAgent {
  cases: readonly Case[];
  plain: readonly { before: string; said: string }[];
}

interface Block {
  of(this: void, mark: string): string[];
}
const blocksOf = (file: string): Block[] =>
  readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      return {
        of: (mark) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim()),
      };
    });

const caseOf = ({ of }: Block): Case => ({
  names: of('case:'),
  reply: of('say:')[0] ?? '',
  before: of('q:')[0] ?? '',
  met: of('+'),
  notMet: of('-'),
});
const filesIn = (folder: string, prefix: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(prefix))
    .sort()
    .map((file) => path.join(folder, file));

/** Cases by themselves. */
export const situations = (folder: string): Case[] =>
  filesIn(path.join(folder, 'cases'), 'situations-')
    .flatMap(blocksOf)
    .map(caseOf)
    .filter(({ names }) => names.length > 0);

export function caseAgents(folder: string): CaseAgent[] {
  const agents: { cases: Case[]; plain: { before: string; said: string }[] }[] = [];
  for (const block of filesIn(path.join(folder, 'cases'), 'agents-').flatMap(blocksOf)) {
    if (block.of('agent:').length > 0) agents.push({ cases: [], plain: [] });
    const agent = agents.at(-1);
    if (agent === undefined) continue;
    for (const line of block.of('plain:')) {
      const [before = '', said = ''] = line.split(' / ');
      if (said !== '') agent.plain.push({ before, said });
    }
    if (block.of('case:').length > 0) agent.cases.push(caseOf(block));
  }
  return agents;
}

/** The first case of each rule that says what is met and what is not; whether it is held back. */
export const casesOfRules = (folder: string): (Case & { isHeldBack: boolean })[] =>
  readBlocks(path.join(folder, 'rules')).flatMap(
    ({ tokens, marks, sentences, quotes, question, met, notMet, isHeldBack }) => {
      const first = marks.indexOf('case');
      const start = tokens[first];
      if (start === undefined || question === '' || met.length === 0) return [];
      let last = first;
      while (marks[last + 1] === 'case' && tokens[last + 1]?.sentence === start.sentence) last += 1;
      const words = (sentences[start.sentence] ?? '').slice(start.from, tokens[last]?.to);
      const plain = words.replace(/⟦(\d+)⟧/g, (_, at: string) => quotes[Number(at)] ?? '');
      const clause = caseClause(words, quotes) ?? plain;
      return [{ names: [clause, plain], reply: quotes[0] ?? '', before: question, met, notMet, isHeldBack }];
    },
  );
