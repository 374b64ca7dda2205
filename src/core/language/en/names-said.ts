/** Names in an English sentence that says what a call is about: by capital letters and by the words before them. */
import type { NamesSaid, ReadNames } from '../names-said.ts';

const NAME = String.raw`\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:&\s+|and\s+(?=\p{Lu})|of\s+(?=\p{Lu})|the\s+(?=\p{Lu}))?\p{Lu}[\p{L}\p{N}'’-]*)*`;
const TITLE = String.raw`(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Doctor|Nurse|Pastor|Father|Coach)\.?`;
const WITH = new RegExp(String.raw`\b${TITLE}\s+\p{Lu}[\p{L}'’-]*`, 'u');
const COMPANY = new RegExp(String.raw`\b(?:at|for|from|of|to|by|owe|called|with)\s+(?:the\s+|our\s+)?(${NAME})`, 'gu');
/** "Maria of her cleaning", with the verb before it. */
const PERSON = new RegExp(
  String.raw`\b(?:[Cc]all|[Rr]ing|[Pp]hone|[Rr]emind|[Tt]ell|[Aa]sk|[Rr]each|[Cc]alling|[Rr]inging|[Pp]honing|[Rr]eminding|[Tt]elling|[Aa]sking)\s+(\p{Lu}\p{Ll}+)(?=\s+(?:\p{Lu}\p{Ll}+\s+)?(?:of|about|that|to|when|whether|if|why|at|on)\b)`,
  'u',
);
/** "Bright Smile reminds its patients": several capitals in a row at the very beginning. */
const FIRST = new RegExp(String.raw`^((?:The\s+)?\p{Lu}[\p{L}'’-]*\s+(?:&\s+|and\s+)?${NAME})\s+\p{Ll}`, 'u');
const NO_COMPANY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|spanish|i|we|cv|ai|it|tv|dr|mr|mrs|ms)\b/iu;
const TITLED = new RegExp(`^${TITLE}`, 'u');

const isCompany = (name: string): boolean => !NO_COMPANY.test(name) && !TITLED.test(name);

function companyIn(text: string): string | null {
  const after = [...text.matchAll(COMPANY)].flatMap(([, name]) =>
    name !== undefined && isCompany(name) ? [name] : [],
  );
  const first = FIRST.exec(text)?.[1];
  return after[0] ?? (first !== undefined && isCompany(first) ? first : null);
}

function names(text: string): NamesSaid {
  return { company: companyIn(text), person: PERSON.exec(text)?.[1] ?? null, with: WITH.exec(text)?.[0] ?? null };
}

const BEGINNING =
  /^(?:(?:we|i|they|our (?:team|company|agents?)|my (?:team|company))(?:['’](?:re|m|d|ve))?\s+)?(?:(?:are|am|want|would like|need|have)\s+)?(?:to\s+)?(?:(?:call|phone|ring|tell|ask|remind|offer|sell|inform|talk to|speak with)(?:ing)?\s+)?/iu;
const GERUND = /^\p{L}+ing\s+(?=\p{L})/iu;
const END =
  /\s+(?:(?:at|for|from|by)\s+(?:the\s+)?\p{Lu}|(?:on|at|by|before|after|until)\s+(?:\p{Lu}|\d)|tomorrow\b|today\b|next\b).*$/su;

/** "Selling tractors for Greenfield on Tuesday" is about tractors. */
function topic(text: string): string {
  const plain = text.trim().replace(/[.!?]+$/, '');
  const rest = plain.replace(END, '').replace(BEGINNING, '').replace(GERUND, '').trim();
  const said = rest === '' ? plain : rest;
  return /^\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(said) ? said.charAt(0).toLowerCase() + said.slice(1) : said;
}

export const readNames: ReadNames = { names, topic, beforeTimes: /(?:^|\s)(?:at|around|by|until|before|after)\s+$/i };
