/** What a mutant comes to, in a sentence for people; made of its data alone. */
import type { MutantInfo, MutantPlace } from '../contract/local/mutation.ts';

/** Characters of a quotation. */
const QUOTED = 80;

function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return `"${plain.length <= QUOTED ? plain : `${plain.slice(0, QUOTED - 1).trimEnd()}…`}"`;
}

/** "line 6 of Appointment reminder". */
function placeSentence(where: MutantPlace): string {
  switch (where.kind) {
    case 'script':
      return `line${where.lines.length === 1 ? '' : 's'} ${where.lines.join(' and ')} of ${where.name}`;
    case 'role':
      return where.section === '' ? where.name : `${where.section} in ${where.name}`;
    case 'knowledge':
      return `${where.file} of ${where.name}`;
    case 'action':
      return `the action ${where.slug}`;
    case 'setting':
      return `the setting ${where.name}`;
  }
}

/** The text around what was changed, so that a long line shows where. */
function changedPart(was: string, becomes: string): [string, string] {
  const [a, b] = [was.split(' '), becomes.split(' ')];
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const part = (words: readonly string[]) => words.slice(Math.max(0, from - 3), words.length - end + 3).join(' ');
  return [part(a), part(b)];
}

export function mutantSentence({ operator, where, was, becomes }: Omit<MutantInfo, 'id'>): string {
  const place = placeSentence(where);
  switch (operator) {
    case 'drop_line':
      return `${quoted(was)} is gone: ${place}`;
    case 'drop_question':
      return `the question ${quoted(was)} is gone: ${place}`;
    case 'swap_lines':
      return `${quoted(was)} and ${quoted(becomes ?? '')} have changed places: ${place}`;
    case 'change_figure': {
      const [before, after] = changedPart(was, becomes ?? '');
      return `${quoted(before)} is ${quoted(after)}: ${place}`;
    }
    case 'drop_answer':
      return `the answer ${quoted(was)} is gone: ${place}`;
    case 'drop_rule':
      return `the rule ${quoted(was)} is gone: ${place}`;
    case 'negate_rule':
      return `the rule ${quoted(was)} holds just when it should not: ${place}`;
    case 'forget_action':
      return `the agent has no ${where.kind === 'action' ? where.slug : was} any more`;
    case 'forget_knowledge':
      return `the agent does not know ${place} any more`;
    case 'ignore_context':
      return 'context that is pushed into a conversation is not spoken';
    case 'never_close':
      return 'the agent does not end the conversation after goodbye';
    case 'change_greeting':
      return where.kind === 'setting' && where.name === 'disable_greeting'
        ? 'the agent does not greet, and waits for the lead'
        : `the greeting ${quoted(was)} is gone`;
    case 'change_setting':
      return becomes === null ? `${place} lacks ${quoted(was)}` : `${place} is ${becomes}, not ${was}`;
  }
}
