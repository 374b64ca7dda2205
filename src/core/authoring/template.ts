/**
 * Double-brace templates: Liquid output tags (`{{ lead.first_name | default: "there" }}`) and nothing else of Liquid.
 * An unknown variable renders empty and is named in the result, so that the transcript can flag it.
 */
import { Liquid, type Template as LiquidTemplate } from 'liquidjs';

const liquid = new Liquid({ ownPropertyOnly: true, strictFilters: true });
const TAG = /\{\{-?([\s\S]*?)-?\}\}/g;
/** A variable or a literal, then filters with their arguments. Liquid itself lets half-written expressions pass. */
const EXPRESSION = /^\s*([A-Za-z_][\w-]*(\.[A-Za-z0-9_][\w-]*|\[[^\]]+\])*|"[^"]*"|'[^']*'|-?\d+(\.\d+)?)\s*(\|\s*[A-Za-z_]\w*\s*(:\s*[^|]+)?\s*)*$/;
const CACHE_LIMIT = 5000;

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

function compileTag(text: string, match: RegExpExecArray): Segment {
  const [whole, inside = ''] = match;
  const start = match.index;
  const tag: TemplateTag = { start, end: start + whole.length, variables: [], fault: null };
  if (inside.trim() === '') tag.fault = 'Empty braces: write a variable, such as {{lead.first_name}}';
  else if (!EXPRESSION.test(inside)) tag.fault = `Cannot read ${JSON.stringify(inside.trim())}: write a variable, then filters, such as {{ lead.first_name | default: "there" }}`;
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
  TAG.lastIndex = 0;
  for (let match = TAG.exec(text); match; match = TAG.exec(text)) {
    if (match.index > at) segments.push(text.slice(at, match.index));
    segments.push(compileTag(text, match));
    at = match.index + match[0].length;
  }
  if (at < text.length) segments.push(text.slice(at));
  const compiled = { segments, tags: segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.tag])) };
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, compiled);
  return compiled;
}

/** The output tags of a text, in order. */
export const templateTags = (text: string): readonly TemplateTag[] => compile(text).tags;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the scope has the variable at all; one that is there but empty is not unknown. */
function has(scope: Record<string, unknown>, name: string): boolean {
  let here: unknown = scope;
  for (const part of name.split('.')) {
    if (!isRecord(here) || !Object.hasOwn(here, part)) return false;
    here = here[part];
  }
  return true;
}

export interface Rendered {
  text: string;
  /** Variables that the scope does not have. */
  unknown: string[];
}

/** What an unreadable tag or an unknown variable leaves is nothing; blanks around the gap are closed. */
export function renderTemplate(text: string, scope: Record<string, unknown>): Rendered {
  if (!text.includes('{{')) return { text, unknown: [] };
  const unknown: string[] = [];
  let out = '';
  let gaps = false;
  for (const segment of compile(text).segments) {
    if (typeof segment === 'string') {
      out += segment;
      continue;
    }
    for (const { name } of segment.tag.variables) if (!has(scope, name)) unknown.push(name);
    const said = segment.tag.fault ? '' : String(liquid.renderSync(segment.run, scope));
    gaps ||= said === '';
    out += said;
  }
  return { text: gaps ? out.replace(/ {2,}/g, ' ').replace(/ +([,.!?;:])/g, '$1') : out, unknown };
}
