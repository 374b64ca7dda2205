/**
 * Lists of steps below the sentence that says when they are for: "For a party of more than ten:", "1. Ask ⟦0⟧", "2. If they agree, …". They are one rule, whose
 * sentences stand behind each other.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';

const ITEM = /^\s*(?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+(\S.*)$/;
/** It says when: "If it rains:", "For a party of more than ten:". */
const INTRODUCES = /(?:^|[.!?]\s+)((?:if|when|whenever|where|should|in case|for|with)\s[^.:!?"“`]+):\s*$/i;
const CONDITION = /^(?:if|when|whenever|otherwise|unless|on a (?:yes|no))\b/i;
const ended = (text: string): string => (/[.!?]["”]?$/.test(text) ? text : `${text}.`);

export function withIntroducedLists(lines: readonly string[]): readonly string[] {
  const told: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, intro] = ITEM.test(line) ? [] : (INTRODUCES.exec(line) ?? []);
    let next = at + 1;
    if (intro !== undefined && (lines[next] ?? '').trim() === '') next += 1;
    const steps: string[] = [];
    for (; intro !== undefined && next < lines.length; next += 1) {
      const step = ITEM.exec(lines[next] ?? '')?.[1];
      if (step === undefined) break;
      steps.push(step);
    }
    const [first, ...others] = steps;
    const isSteps =
      first !== undefined &&
      isOrderStart(first) &&
      others.length > 0 &&
      others.every((step) => isOrderStart(step) || CONDITION.test(step));
    if (!isSteps) {
      told.push(line);
      continue;
    }
    const opening = line.replace(/:\s*$/, '');
    told.push(
      [`${opening}, ${lowerInitial(ended(first))}`, ...others.map((step) => upperFirst(ended(step)))].join(' '),
    );
    at = next - 1;
  }
  return told;
}
