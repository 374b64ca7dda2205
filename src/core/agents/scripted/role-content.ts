/**
 * What an agent can say out of its roles. A role is an instruction, not a speech: "Be warm" is never spoken, quoted words are,
 * plain statements are, and "If they ask about parking, say …" becomes a rule with a condition.
 */
import type { RoleMarkdown } from '../../contract/role.ts';
import type { Deed, Language } from '../../language/language.ts';
import { upperFirst } from '../../language/phrasing.ts';
import { wordsOf } from '../../language/words.ts';

interface RolePassage {
  roleId: string;
  section: string;
  text: string;
  /** Sections that deal with objections are looked at for objections first. */
  forObjections: boolean;
}

export interface RoleRule {
  roleId: string;
  section: string;
  /** The condition in its own words. */
  condition: string;
  /** Stems of its telling words. */
  stems: readonly string[];
  /** What the lead may do that its words name. */
  deeds: readonly Deed[];
  negated: boolean;
  say: string | null;
  endsCall: boolean;
  /** Slug of an action that the rule calls. */
  action: string | null;
}

export interface RoleContent {
  passages: RolePassage[];
  rules: RoleRule[];
}

const MARKUP = /\*\*|__|(?<![\w`])[*_](?=\S)|(?<=\S)[*_](?![\w`])/g;
const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/;
const QUOTED = /["“]([^"”]+)["”]/;
export function roleContent(
  roles: readonly { id: string; markdown: RoleMarkdown | null }[],
  language: Language,
): RoleContent {
  const stopWords = new Set(language.book.stop_words);
  const content: RoleContent = { passages: [], rules: [] };
  for (const { id, markdown } of roles) {
    for (const section of markdown?.sections ?? []) {
      readPart(content, id, section.title, section.content, section.title, stopWords, language);
      for (const part of section.subsections ?? [])
        readPart(content, id, part.title, part.content, section.title, stopWords, language);
    }
  }
  return content;
}

function readPart(
  content: RoleContent,
  roleId: string,
  section: string,
  markdown: string,
  parentTitle: string,
  stopWords: ReadonlySet<string>,
  language: Language,
): void {
  const forObjections = language.roles.aboutObjections.test(`${section} ${parentTitle}`);
  const lines = markdown.split('\n').map((line) => line.replace(BULLET, '').replace(MARKUP, '').trim());
  let question: string | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const asked = language.roles.question.exec(line)?.[1];
    const answered = language.roles.answer.exec(line)?.[1];
    if (asked) {
      question = asked;
      continue;
    }
    if (answered) {
      content.passages.push({
        roleId,
        section: question ? `${section}: ${question}` : section,
        text: answered,
        forObjections,
      });
      question = null;
      continue;
    }
    const rule = ruleOf(line, roleId, section, stopWords, language);
    if (rule) content.rules.push(rule);
    else {
      const text = speakable(line, language);
      if (text) content.passages.push({ roleId, section, text, forObjections });
    }
  }
}

function ruleOf(
  line: string,
  roleId: string,
  section: string,
  stopWords: ReadonlySet<string>,
  language: Language,
): RoleRule | null {
  const { roles } = language;
  const [, condition, consequence] = roles.condition.exec(line) ?? [];
  if (!condition || consequence === undefined) return null;
  const say =
    (isSpeech(consequence, roles) ? speakable(consequence, language) : null) ?? QUOTED.exec(line)?.[1] ?? null;
  const words = wordsOf(condition.replace(QUOTED, '$1'));
  const stems = words.filter((word) => !stopWords.has(word) && !roles.empty.has(word)).map(language.stem);
  return {
    roleId,
    section,
    condition,
    stems,
    deeds: roles.acts.flatMap(([pattern, deed]) => (stems.some((part) => pattern.test(part)) ? [deed] : [])),
    negated: words.some((word) => roles.negations.has(word)),
    say,
    endsCall: roles.ends.test(consequence),
    action: roles.action.exec(consequence)?.[1] ?? null,
  };
}

/** After a condition stands what to do, unless it is quoted, introduced ("say …") or a statement ("the fee is 20 dollars"). */
const isSpeech = (consequence: string, { tell, explain, speech }: Language['roles']): boolean =>
  QUOTED.test(consequence) || tell.test(consequence) || explain.test(consequence) || speech.test(consequence);

/** "Warm, brief and unhurried." describes a manner. */
const isFragment = (words: readonly string[], { sentenceWords, sentenceWord }: Language['roles']): boolean =>
  !words.some((word) => sentenceWords.has(word) || sentenceWord.test(word));

/** Whether a sentence tells the agent what to do or who it is, rather than the lead something. Whoever speaks to the lead says "you", not "the patient". */
function isInstruction(sentence: string, { imperatives, isOrder, aboutAgent, aboutLead }: Language['roles']): boolean {
  const [first = '', second = ''] = wordsOf(sentence);
  return (
    (imperatives.has(first) && isOrder(first, second)) ||
    aboutAgent.test(sentence) ||
    aboutLead.test(sentence) ||
    sentence.endsWith(':')
  );
}

/** The part of an instruction that may be said aloud, or null. */
function speakable(line: string, { roles, sentencesOf }: Language): string | null {
  const quoted = QUOTED.exec(line)?.[1];
  if (quoted) return quoted.trim();
  const sentences = sentencesOf(line);
  // "Of course." belongs to what follows it; a line of nothing but such pieces describes a manner.
  const statements = sentences.filter(
    (sentence) => !isInstruction(sentence, roles) && !isFragment(wordsOf(sentence), roles),
  );
  const spoken = sentences.flatMap((sentence) => {
    const told = sentence.replace(roles.tell, '').replace(roles.explain, '');
    if (told !== sentence)
      return told.length > 3 && !roles.topic.test(told) && !roles.toAgent.test(told) ? [upperFirst(told)] : [];
    return isInstruction(sentence, roles) || statements.length === 0 ? [] : [sentence];
  });
  const text = spoken.join(' ').trim();
  return wordsOf(text).length >= 3 ? text : null;
}
