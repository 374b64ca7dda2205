/**
 * What an agent can say out of its roles. A role is an instruction, not a speech: "Be warm" is never spoken, quoted words are,
 * plain statements are, and "If they ask about parking, say …" becomes a rule with a condition.
 */
import type { RoleMarkdown } from '../../contract/role.ts';
import { sentencesOf, stem, wordsOf } from '../../language/words.ts';

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
const CONDITION = /^(?:if|when|whenever|should)\s+(.+?)(?:,\s*(?:then\s+)?|:\s*|\s+then\s+)(.*)$/i;
const QUOTED = /["“]([^"”]+)["”]/;
const SLUG = /(?:call|use|run|trigger)\s+(?:the\s+)?`?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)`?/i;
const ENDS = /\b(end|finish|close|terminate)\s+(?:the\s+)?(?:call|conversation)|\bhang up\b|\bsay goodbye\b/i;
const TELL =
  /^(?:then\s+)?(?:tell|inform|let|remind|explain to|assure)\s+(?:them|the \w+|him or her|people|callers)\s+(?:know\s+)?(?:that\s+)?/i;
const EXPLAIN = /^(?:then\s+)?(?:say|explain|mention|answer|reply)(?:\s+that)?:?\s+/i;
/** First words of instructions. */
const IMPERATIVE = new Set(
  'be never always do dont ask find apologize apologise promise put write sound act refer emphasize focus treat encourage confirm use keep avoid greet introduce speak offer only stay listen thank call make collect verify begin start end wait give get note record remember try follow handle transfer respond respect acknowledge let tell say explain mention answer reply inform remind assure must should if when whenever goal objective tone role'.split(
    ' ',
  ),
);

export function roleContent(
  roles: readonly { id: string; markdown: RoleMarkdown | null }[],
  stopWords: ReadonlySet<string>,
): RoleContent {
  const content: RoleContent = { passages: [], rules: [] };
  for (const { id, markdown } of roles) {
    for (const section of markdown?.sections ?? []) {
      readPart(content, id, section.title, section.content, section.title, stopWords);
      for (const part of section.subsections ?? [])
        readPart(content, id, part.title, part.content, section.title, stopWords);
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
): void {
  const forObjections = /objection|concern|pushback|reluctan|hesita/i.test(`${section} ${parentTitle}`);
  const lines = markdown.split('\n').map((line) => line.replace(BULLET, '').replace(MARKUP, '').trim());
  let question: string | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const asked = /^Q(?:uestion)?[:.]\s*(.+)$/i.exec(line)?.[1];
    const answered = /^A(?:nswer)?[:.]\s*(.+)$/i.exec(line)?.[1];
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
    const rule = ruleOf(line, roleId, section, stopWords);
    if (rule) content.rules.push(rule);
    else {
      const text = speakable(line);
      if (text) content.passages.push({ roleId, section, text, forObjections });
    }
  }
}

function ruleOf(line: string, roleId: string, section: string, stopWords: ReadonlySet<string>): RoleRule | null {
  const [, condition, consequence] = CONDITION.exec(line) ?? [];
  if (!condition || consequence === undefined) return null;
  const say = (isSpeech(consequence) ? speakable(consequence) : null) ?? QUOTED.exec(line)?.[1] ?? null;
  const words = wordsOf(condition.replace(QUOTED, '$1'));
  const stems = words
    .filter(
      (word) =>
        !stopWords.has(word) &&
        ![
          'lead',
          'caller',
          'customer',
          'patient',
          'user',
          'says',
          'say',
          'asks',
          'ask',
          'wants',
          'person',
          'theyre',
          'someone',
        ].includes(word),
    )
    .map(stem);
  return {
    roleId,
    section,
    condition,
    stems,
    negated: words.some((word) =>
      ['not', 'no', 'dont', 'doesnt', 'cant', 'cannot', 'isnt', 'arent', 'never', 'without'].includes(word),
    ),
    say,
    endsCall: ENDS.test(consequence),
    action: SLUG.exec(consequence)?.[1] ?? null,
  };
}

/** After a condition stands what to do, unless it is quoted, introduced ("say …") or a statement ("the fee is 20 dollars"). */
const isSpeech = (consequence: string): boolean =>
  QUOTED.test(consequence) ||
  TELL.test(consequence) ||
  EXPLAIN.test(consequence) ||
  /^(?:[A-Z]|(?:the|our|we|it|there|an?|most|your?|no|yes)\b)/.test(consequence);

/** "You are Ana" and "Your task is" are about the agent; "You are covered" and "Your premium stays the same" are for the lead. */
const ABOUT_AGENT =
  /^(?:[Yy]ou\s+(?:(?:are|'re|act as|work|speak|represent|help|must|should|have to|need to|never|always)\s+(?:(?:an?|the|as|for|with|on behalf|in|to|not|never|always)\b|\p{Lu})|(?:call|find out|book|ask|greet|handle|answer|collect|sell|assist|support|remind|calm)\b)|[Yy]our\s+(?:goal|task|role|job|tone|name|voice|purpose|objective|mission|style)\b)/u;
/** Whoever speaks to the lead says "you", not "the patient". */
const ABOUT_LEAD = /\b(?:the|an?|any|each|every)\s+(?:patient|caller|lead|customer|user|client|prospect)\b/i;
/** "Remind them of …": what is left names a topic, and is no sentence. */
const TOPIC = /^(?:of|about|to|how|why|whether|if)\b/i;
/** After "Only", these begin a reason, not an order: "Only to make sure …". */
const REASONS = new Set(['to', 'the', 'a', 'an', 'for', 'if', 'because', 'our', 'your', 'in', 'on', 'at']);
const SUBJECTS = new Set('we i you it they there this that nobody everybody nothing everything who what'.split(' '));
const VERBS = new Set(
  'is are was were be can may will would must have has had do does did need cost pay get come go open close carry stay make take'.split(
    ' ',
  ),
);

/** "Warm, brief and unhurried." describes a manner; without a verb, only figures and days make an answer. */
const isFragment = (words: readonly string[]): boolean =>
  !words.some((word) => SUBJECTS.has(word) || VERBS.has(word) || /\d|day$|days$|[a-rt-z]{3}s$/.test(word));

/** Whether a sentence tells the agent what to do or who it is, rather than the lead something. */
function isInstruction(sentence: string): boolean {
  const words = wordsOf(sentence);
  const [first = '', second = ''] = words;
  const isOrder =
    IMPERATIVE.has(first) && second !== 'me' && second !== 'us' && !(first === 'only' && REASONS.has(second));
  return isOrder || ABOUT_AGENT.test(sentence) || ABOUT_LEAD.test(sentence) || sentence.endsWith(':');
}

/** The part of an instruction that may be said aloud, or null. */
function speakable(line: string): string | null {
  const quoted = QUOTED.exec(line)?.[1];
  if (quoted) return quoted.trim();
  const sentences = sentencesOf(line);
  // "Of course." belongs to what follows it; a line of nothing but such pieces describes a manner.
  const statements = sentences.filter((sentence) => !isInstruction(sentence) && !isFragment(wordsOf(sentence)));
  const spoken = sentences.flatMap((sentence) => {
    const told = sentence.replace(TELL, '').replace(EXPLAIN, '');
    if (told !== sentence)
      return told.length > 3 && !TOPIC.test(told) && !/^(?:me|us)\b/i.test(told)
        ? [told.charAt(0).toUpperCase() + told.slice(1)]
        : [];
    return isInstruction(sentence) || statements.length === 0 ? [] : [sentence];
  });
  const text = spoken.join(' ').trim();
  return wordsOf(text).length >= 3 ? text : null;
}
