/** Situations made of what the agent's roles, knowledge and actions say: questions that they answer, things that they do. */
import { documentPassages } from '../agents/scripted/knowledge-index.ts';
import { roleContent } from '../agents/scripted/role-content.ts';
import type { Language } from '../language/language.ts';
import { upperFirst } from '../language/phrasing.ts';
import { wordsOf } from '../language/words.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import { inputOf } from './call-situations.ts';
import type { LeadBasics } from './lead-basics.ts';
import { plainText } from './material.ts';
import type { Situation } from './situation.ts';

/** Questions of one lead, at most: more, and it forgets what it called about. */
const QUESTIONS = 3;
/** Sections and documents that are asked about, at most. */
const MOST_TOPICS = 40;
/** Words of a question that is made of a passage's own. */
const TELLING = 5;

/** A question may be put in several ways; the first that brings the answer is kept. */
export interface Topic {
  /** "Parking in Front desk". */
  name: string;
  asks: { ways: string[]; answer: string }[];
}

const isTelling = ({ book }: Language, word: string): boolean => word.length > 2 && !book.stop_words.includes(word);

function waysToAsk(language: Language, title: string, text: string): string[] {
  const { mark } = language.questions;
  // The part of a "Q: …" that stands under a heading is the question itself.
  const heading = title.includes(': ') ? title.slice(title.lastIndexOf(': ') + 2) : title;
  const asked = heading.trim().endsWith(mark) ? heading.trim() : `${heading}${mark}`;
  const words = wordsOf(language.sentencesOf(text)[0] ?? text).filter((word) => isTelling(language, word));
  const own = words.slice(0, TELLING).join(' ');
  const named = wordsOf(heading).filter((word) => isTelling(language, word));
  return [
    ...(heading === '' ? [] : [asked]),
    `${[...named, ...words.filter((word) => !named.includes(word)).slice(0, 2)].join(' ')}${mark}`,
    `${own}${mark}`,
    `${words.slice(-TELLING).join(' ')}${mark}`,
  ]
    .filter((way) => wordsOf(way).length > 0)
    .map(upperFirst);
}

/** What may be asked: by section of a role and by document, so many passages each. */
export function topicsOf(plan: RunPlan, language: Language): Topic[] {
  const { passages } = roleContent(plan.agent.roles, language);
  const roleNames = new Map(plan.agent.roles.map(({ id, name }) => [id, name]));
  const found = [
    ...passages.map(({ roleId, section, text }) => ({
      name: `${section.split(': ')[0] ?? ''} in ${roleNames.get(roleId) ?? ''}`,
      section,
      text,
    })),
    ...plan.agent.knowledge.flatMap(({ id, name, documents }) =>
      documents.flatMap(({ filename, text }) =>
        documentPassages(language, id, filename, text).map((passage) => ({
          name: `${filename} of ${name}`,
          section: passage.section === filename ? '' : passage.section,
          text: passage.text,
        })),
      ),
    ),
  ];
  const topics = new Map<string, Topic['asks']>();
  for (const { name, section, text } of found) {
    const asks = topics.get(name) ?? [];
    asks.push({ ways: waysToAsk(language, section, text), answer: plainText(language.sentencesOf(text)[0] ?? text) });
    topics.set(name, asks);
  }
  return [...topics].slice(0, MOST_TOPICS).flatMap(([name, asks]) =>
    Array.from({ length: Math.ceil(asks.length / QUESTIONS) }, (_, part) => ({
      name: part === 0 ? name : `${name}, part ${part + 1}`,
      asks: asks.slice(part * QUESTIONS, (part + 1) * QUESTIONS),
    })),
  );
}

export const topicSituation = (
  basics: LeadBasics,
  wants: Goal['wants'],
  name: string,
  questions: string[],
): Situation => ({
  name: `Asks: ${name}`,
  kind: 'answer',
  about: `The lead asks about ${name}`,
  input: inputOf(basics, wants, { rules: questions.map((say, at) => ({ when: { turn: at + 1 }, say })) }),
});

/** A lead that asks for an action by its name. */
export const actionSituations = (plan: RunPlan, basics: LeadBasics, wants: Goal['wants']): Situation[] =>
  plan.agent.actions
    .filter(({ enabled }) => enabled)
    .map(({ slug, name }) => ({
      name: `Asks for ${slug}`,
      kind: 'answer',
      about: `The lead asks for what the action ${slug} does`,
      input: inputOf(basics, wants, { rules: [{ when: { turn: 2 }, say: `${name}.` }] }),
    }));
