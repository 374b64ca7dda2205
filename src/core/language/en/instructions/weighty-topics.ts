/** A statement that says how a thing is to be taken: "An allergy is a serious matter here", "Mud doesn't bother us". What it is of is the case for what is ordered next. */
import { lowerInitial } from '../../phrasing.ts';

const HOW =
  "(?:(?:is|are|can be)\\s+(?:(?:always|never|often|quite|very|rather|really|just)\\s+)*(?:(?:an?|the|no|one|our|another)\\s+(?:[\\w-]+\\s+){0,2}?(?:matter|thing|business|issue|concern|topic|subject|problem|worry|emergency|priority|joke|trifle|question|danger|risk|obstacle|hindrance|exception|trouble)|serious|important|urgent|dangerous|delicate|welcome|nothing (?:unusual|new|to worry about|to be ashamed of)|taken seriously)|(?:do|does)(?: not|n['’]t)\\s+(?:bother|worry|trouble|frighten|scare|put off|stop)\\s+(?:us|you|anybody|anyone|our \\w+)|(?:makes?|make) no (?:difference|odds))";
const ONE = '(?:an?|any|another)\\s+[\\w-]+(?:\\s+(?!is\\b|are\\b|do\\b|does\\b)[\\w-]+)?';
const SOME =
  '(?!(?:they|we|you|those|these|things|everything|this|that|it|there|yes|his|hers|ours|theirs|always)\\b)(?:(?:[\\w-]+\\s+)?[\\w-]+s(?:\\s+(?:and|or)\\s+[\\w-]+)?|[\\w-]+\\s+(?:and|or)\\s+[\\w-]+)';
const TOPIC = new RegExp(`^(${ONE}|${SOME})\\s+${HOW}\\b[^,;:⟦\`]*\\.?$`, 'i');

/** "They have an allergy", "they mention fleas or ticks": the case that such a statement is of; null: it is none. */
export function weightyTopic(statement: string): string | null {
  const topic = TOPIC.exec(statement)?.[1];
  if (topic === undefined) return null;
  return `they ${/^an?\s/i.test(topic) ? 'have' : 'mention'} ${lowerInitial(topic).replace(/ and /i, ' or ')}`;
}
