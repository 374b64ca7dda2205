/**
 * Double-brace templates: Liquid output tags (`{{ lead.first_name | default: "there" }}`) and nothing else of Liquid.
 * A variable that renders empty is named in the result, so that the transcript can flag it.
 */
import { Liquid, type Template as LiquidTemplate } from 'liquidjs';
import { closeGaps, GAP } from './close-gaps.ts';
import { isExpression } from './template-expression.ts';

/** Characters of an expression between braces, at most. */
const EXPRESSION_LIMIT = 500;
/** What one expression may make of its values, in LiquidJS' own count (roughly characters): a few filters in a row can otherwise multiply without end. */
const MEMORY_LIMIT = 100_000;
const CACHE_LIMIT = 5000;

const liquid = new Liquid({ ownPropertyOnly: true, strictFilters: true, memoryLimit: MEMORY_LIMIT, parseLimit: EXPRESSION_LIMIT + 10 });

/** One output tag: where it stands in the text, the variables it reads, and what is wrong with it. */
export interface TemplateTag {
  start: number;
  end: number;
  variables: { name: string; start: number; end: number }[];
  fault: string | null;
}

type Segment = string | { tag: TemplateTag; run: LiquidTemplate[] };
interface Compiled {
  segments: Segment[];
  tags: TemplateTag[];
}

const cache = new Map<string, Compiled>();

/** `inside` stands between the braces at `start` and those before `end`. */
function compileTag(text: string, start: number, end: number): Segment {
  const inside = text.slice(start + 2, end - 2).replace(/^-/, '').replace(/-$/, '');
  const tag: TemplateTag = { start, end, variables: [], fault: null };
  if (inside.trim() === '') tag.fault = 'Empty braces: write a variable, such as {{lead.first_name}}';
  else if (inside.length > EXPRESSION_LIMIT) tag.fault = `What stands between braces has at most ${EXPRESSION_LIMIT} characters, this ${inside.length}`;
  else if (!isExpression(inside)) tag.fault = `Cannot read ${JSON.stringify(inside.trim())}: write a variable, then filters, such as {{ lead.first_name | default: "there" }}`;
  if (tag.fault) return { tag, run: [] };
  try {
    const run = liquid.parse(`{{${inside}}}`);
    for (const path of liquid.globalVariableSegmentsSync(run)) {
      const name = path.filter((part) => typeof part === 'string').join('.');
      const from = Math.max(text.indexOf(name, start), start);
      tag.variables.push({ name, start: from, end: from + name.length });
    }
    return { tag, run };
  } catch (error) {
    tag.fault = error instanceof Error ? error.message.replace(/,? ?line:.*$/s, '') : String(error);
    return { tag, run: [] };
  }
}

function compile(text: string): Compiled {
  const known = cache.get(text);
  if (known) return known;
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
  const compiled = { segments, tags: segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.tag])) };
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, compiled);
  return compiled;
}

/** The output tags of a text, in order. */
export const templateTags = (text: string): readonly TemplateTag[] => compile(text).tags;

export interface Rendered {
  text: string;
  /** What of the template left nothing to be said, by the names of its variables. */
  holes: string[];
}

const nameOf = ({ variables: [variable], start, end }: TemplateTag, template: string): string => variable?.name ?? template.slice(start, end).replace(/^\{\{-?|-?\}\}$/g, '').trim();

/** Nothing where it would be too much: a filter may multiply what it is given. */
function evaluate(run: LiquidTemplate[], scope: Record<string, unknown>): string {
  try {
    return String(liquid.renderSync(run, scope));
  } catch {
    return '';
  }
}

/** What an unreadable tag or an empty variable leaves is a hole: nothing is put in its place, the text around it is closed, and it is told. */
export function renderTemplate(text: string, scope: Record<string, unknown>): Rendered {
  if (!text.includes('{{')) return { text, holes: [] };
  const holes: string[] = [];
  let out = '';
  for (const segment of compile(text).segments) {
    if (typeof segment === 'string') {
      out += segment;
      continue;
    }
    const said = segment.tag.fault ? '' : evaluate(segment.run, scope);
    if (said.trim() === '') holes.push(nameOf(segment.tag, text));
    out += said.trim() === '' ? GAP : said;
  }
  return { text: holes.length > 0 ? closeGaps(out) : out, holes };
}
