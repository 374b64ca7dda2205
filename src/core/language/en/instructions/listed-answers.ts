/** "Ask "Is it fast or slow?" and go by the answer:", and below it "- Fast: …": the label of an item as the case of its answer. */
import { lowerInitial } from '../../phrasing.ts';

const CASE = /^(?:if|when|once|should|on|after|upon|with|for|anything|anyone|otherwise)\b/i;
const BY_ITSELF =
  /^(?:yes|no|so|not|they|he|she|it|that|there|we|you|(?:the|their) \w+ (?:is|are|has|have|can|does|do)\b)(?=\W|$)/i;

export function asAnswer(label: string): string {
  const told = lowerInitial(label.trim());
  if (CASE.test(told)) return `${label},`;
  return BY_ITSELF.test(told) ? `If ${told},` : `If it is ${told},`;
}
