/**
 * Double-brace templates: Liquid output tags (`{{ lead.first_name | default: "there" }}`) and nothing else of Liquid.
 * A variable that renders empty is named in the result, so that the transcript can flag it.
 */
import { Liquid, type Template as LiquidTemplate } from 'liquidjs';
import { textMemo } from '../text-memo.ts';
import { closeGaps, GAP } from './close-gaps.ts';
import { isExpression } from './template-expression.ts';

/** Characters of an expression between braces, at most. */
const EXPRESSION_LIMIT = 500;
/** What one expression may make of its values, in LiquidJS' own count (roughly characters): a few filters in a row can otherwise multiply without end. */
const MEMORY_LIMIT = 100_000;
// The library's own limit on rendering reads a clock, by which a slow machine would say other words than a fast one. What an expression may cost is bounded by its length and by what it may make.
const CACHE_LIMIT = 5000;

const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  memoryLimit: MEMORY_LIMIT,
  parseLimit: EXPRESSION_LIMIT + 10,
});

/** One output tag: where it stands in the text, the variables it reads, and what is wrong with it. */
export interface TemplateTag {
  start: number;
  end: number;
  variables: { name: string; start: number; end: number }[];
  fault: string | null;
}

/** `paths`: where the variables stand in the scope. */
type Segment = string | { tag: TemplateTag; run: LiquidTemplate[]; paths: (string | number)[][] };
interface Compiled {
  segments: Segment[];
  tags: TemplateTag[];
}

/** `inside` stands between the braces at `start` and those before `end`. */
function compileTag(text: string, start: number, end: number): Segment {
  const inside = text
    .slice(start + 2, end - 2)
    .replace(/^-/, '')
    .replace(/-$/, '');
  const tag: TemplateTag = { start, end, variables: [], fault: null };
  if (inside.trim() === '') tag.fault = 'Empty braces: write a variable, such as {{lead.first_name}}';
  else if (inside.length > EXPRESSION_LIMIT)
    tag.fault = `What stands between braces has at most ${EXPRESSION_LIMIT} characters, this ${inside.length}`;
  else if (!isExpression(inside))
    tag.fault = `Cannot read ${JSON.stringify(inside.trim())}: write a variable, then filters, such as {{ lead.first_name | default: "there" }}`;
  const paths: (string | number)[][] = [];
  if (tag.fault) return { tag, run: [], paths };
  try {
    const run = liquid.parse(`{{${inside}}}`);
    for (const path of liquid.globalVariableSegmentsSync(run)) {
      const fixed = path.filter((part) => typeof part === 'string' || typeof part === 'number');
      if (fixed.length === path.length) paths.push(fixed);
      const name = path.filter((part) => typeof part === 'string').join('.');
      const from = Math.max(text.indexOf(name, start), start);
      tag.variables.push({ name, start: from, end: from + name.length });
    }
    return { tag, run, paths };
  } catch (error) {
    tag.fault = error instanceof Error ? error.message.replace(/,? ?line:.*$/s, '') : String(error);
    return { tag, run: [], paths };
  }
}

const compile = textMemo(CACHE_LIMIT, (text): Compiled => {
  const segments: Segment[] = [];
  let at = 0;
  for (let start = text.indexOf('{{'); start !== -1; start = text.indexOf('{{', at)) {
    const close = text.indexOf('}}', start + 2);
    // No more braces are closed: what is left is text.
    if (close === -1) break;
    if (start > at) segments.push(text.slice(at, start));
    at = close + 2;
    segments.push(compileTag(text, start, at));
  }
  if (at < text.length) segments.push(text.slice(at));
  return { segments, tags: segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.tag])) };
});

/** The output tags of a text, in order. */
export const templateTags = (text: string): readonly TemplateTag[] => compile(text).tags;

export interface Rendered {
  text: string;
  /** What of the template left nothing to be said, by the names of its variables. */
  holes: string[];
}

const nameOf = ({ variables: [variable], start, end }: TemplateTag, template: string): string =>
  variable?.name ??
  template
    .slice(start, end)
    .replace(/^\{\{-?|-?\}\}$/g, '')
    .trim();

const HAS_DEFAULT = /\|\s*default\b/;

function isEmptyAt(path: readonly (string | number)[], scope: Record<string, unknown>): boolean {
  let value: unknown = scope;
  for (const part of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** What a tag says, or null where that is nothing which a listener could make out: no letter, digit or sign; an object; or only what filters put around nothing. */
function spoken(
  { tag, run, paths }: Exclude<Segment, string>,
  template: string,
  scope: Record<string, unknown>,
): string | null {
  if (tag.fault) return null;
  let said: string;
  try {
    said = String(liquid.renderSync(run, scope));
  } catch {
    // A filter that cannot take the value, such as `url_decode` of "%zz".
    return null;
  }
  if (said.trim() === '') return null;
  if (paths.length === 0) return said;
  if (!/[\p{L}\p{N}\p{S}]/u.test(said) || said.toLowerCase().includes('[object object]')) return null;
  return paths.every((path) => isEmptyAt(path, scope)) && !HAS_DEFAULT.test(template.slice(tag.start, tag.end))
    ? null
    : said;
}

/** The variable after braces that are never closed; they are read out as they stand. */
const openedName = (text: string): string | null => {
  const [, after] = /\{\{-?\s*([\w.-]*)/.exec(text) ?? [];
  return after === undefined ? null : after || '{{';
};

/** What an unreadable tag or an empty variable leaves is a hole: nothing is put in its place, the text around it is closed, and it is told. */
export function renderTemplate(text: string, scope: Record<string, unknown>): Rendered {
  if (!text.includes('{{')) return { text, holes: [] };
  const holes: string[] = [];
  let out = '';
  for (const segment of compile(text).segments) {
    if (typeof segment === 'string') {
      out += segment;
      const opened = openedName(segment);
      if (opened !== null) holes.push(opened);
      continue;
    }
    const said = spoken(segment, text, scope);
    if (said === null) holes.push(nameOf(segment.tag, text));
    out += said ?? GAP;
  }
  return { text: holes.length > 0 ? closeGaps(out) : out, holes };
}
