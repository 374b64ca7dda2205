/** Names in the tags of templates: where they stand, and what takes their place. */
import { templateTags } from '../authoring/template.ts';

export interface Splice {
  start: number;
  end: number;
  text: string;
}

interface Names {
  from: string;
  to: string;
}

/** Of the text without the places that are spliced, and with what is put there. */
export const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end), text);

/** A member of what `of` matches. Texts in quotes are taken whole, so that no name is found in one. */
const memberOf = (of: string, name: string): RegExp =>
  new RegExp(String.raw`(${of}\s*(?:\.\s*|\[\s*["']))(${name})(?![\w-])|"[^"]*"|'[^']*'`, 'g');

const FIELDS = String.raw`(?<![\w.\-])(?:context\.)?(?:lead\.|campaign\.)?custom_fields`;
/** Of a call that is answered, or of one in the list of messages that an agent of one's own is sent. */
const ARGUMENTS = String.raw`(?<![\w\-])arguments`;

function inTags(
  text: string,
  tags: readonly { start: number; end: number }[],
  of: string,
  { from, to }: Names,
): Splice[] {
  return tags.flatMap((tag) =>
    [...text.slice(tag.start, tag.end).matchAll(memberOf(of, from))].flatMap(({ index, 1: before, 2: name }) => {
      if (before === undefined || name === undefined) return [];
      const start = tag.start + index + before.length;
      return [{ start, end: start + name.length, text: to }];
    }),
  );
}

const LIQUID = [
  ['{{', '}}'],
  ['{%', '%}'],
] as const;

/** Of all of Liquid, with its conditions and loops: what is written between braces of either sort. */
const liquidTags = (text: string): { start: number; end: number }[] =>
  LIQUID.flatMap(([open, close]) => {
    const tags: { start: number; end: number }[] = [];
    for (let start = text.indexOf(open); start !== -1;) {
      const closed = text.indexOf(close, start + 2);
      if (closed === -1) break;
      const end = closed + 2;
      tags.push({ start, end });
      start = text.indexOf(open, end);
    }
    return tags;
  });

/** A custom field in the double braces of any text. */
export const fieldInTemplates = (text: string, names: Names): Splice[] =>
  text.includes('{{') && text.includes(names.from) ? inTags(text, templateTags(text), FIELDS, names) : [];

/** A custom field in a template that is all of Liquid: a request of an engine, an answer of an action. */
export const fieldInLiquid = (text: string, names: Names): Splice[] =>
  text.includes(names.from) ? inTags(text, liquidTags(text), FIELDS, names) : [];

/** An argument in such a template. */
export const argumentInLiquid = (text: string, names: Names): Splice[] =>
  text.includes(names.from) ? inTags(text, liquidTags(text), ARGUMENTS, names) : [];
