/** The passages of an agent's documents that fit what was said to it, where there are too many documents to tell them all at once. */
import type { Passage } from '../scripted/knowledge-index.ts';
import { isKnowledgeWhole } from './document-sections.ts';
import type { ModelAgentWorld } from './model-agent-state.ts';

/** So many passages, at most, with so much of the question's telling words, at least. */
const PASSAGES = 5;
const COVERED = 0.2;

/** The most fitting first. */
export function fittingPassages({ brief, find }: Pick<ModelAgentWorld, 'brief' | 'find'>, said: string): Passage[] {
  if (isKnowledgeWhole(brief)) return [];
  const found: Passage[] = [];
  while (found.length < PASSAGES) {
    const next = find(said, ({ source, ref, section, text }) => {
      const isFound = found.some((one) => one.ref === ref && one.section === section && one.text === text);
      return source === 'knowledge' && !isFound;
    });
    if (!next || next.coverage < COVERED) break;
    found.push(next);
  }
  return found;
}
