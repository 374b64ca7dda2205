/** Liquid templates that make a JSON text: all of Liquid but what reads other files. Values are written by `{{ value | json }}`. */
import { Liquid } from 'liquidjs';
import { messageOf } from '../message-of.ts';

/** Of a template, in characters. */
const PARSE_LIMIT = 20_000;
/** What the filters and ranges of one rendering may make together, in LiquidJS' own count (roughly characters). */
const MEMORY_LIMIT = 20_000_000;

const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  memoryLimit: MEMORY_LIMIT,
  parseLimit: PARSE_LIMIT + 10,
  // Whatever is included is looked up here alone, and never among files.
  templates: {},
});

// LiquidJS' own writes nothing at all where there is nothing, which is no JSON.
liquid.registerFilter('json', function (value: unknown) {
  const text = (JSON.stringify(value) as string | undefined) ?? 'null';
  this.context.memoryLimit.use(text.length);
  return text;
});

interface JsonTemplate {
  /** Throws, in words, where it takes longer than `most_ms` of the library's own clock, makes too much, or what it makes is no JSON. */
  render(scope: Readonly<Record<string, unknown>>, most_ms: number): string;
}

/** LiquidJS says where, in lines that follow. */
const firstLine = (error: unknown): string => messageOf(error).split('\n')[0]?.slice(0, 300) ?? '';

export function jsonTemplate(text: string): JsonTemplate | { fault: string } {
  let parsed: ReturnType<Liquid['parse']>;
  try {
    parsed = liquid.parse(text);
  } catch (error) {
    return { fault: firstLine(error) };
  }
  return {
    render(scope, most_ms) {
      let made: string;
      try {
        made = String(liquid.renderSync(parsed, scope, { renderLimit: most_ms }));
      } catch (error) {
        throw new RangeError(firstLine(error), { cause: error });
      }
      try {
        JSON.parse(made);
      } catch (error) {
        throw new RangeError(
          `it makes no JSON (write values as {{ value | json }}): ${messageOf(error)}; it begins with ${JSON.stringify(made.trim().slice(0, 80))}`,
          { cause: error },
        );
      }
      return made;
    },
  };
}
