/** What zod finds wrong with a scenario, said so that one knows what would be right. */
import type { z } from 'zod';
import { closestName } from '../authoring/closest-name.ts';
import { shownValue } from '../authoring/shown-value.ts';
import { GRADER_NAMES } from '../evaluation/expectation.ts';
import { ScenarioSchema } from './scenario.ts';

export type Path = readonly PropertyKey[];

export interface Fault {
  message: string;
  path: Path;
}

export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const part of path) here = typeof here === 'object' && here !== null ? Reflect.get(here, part) : undefined;
  return here;
}

type Issue = z.core.$ZodIssue;

/** Unknown settings of one place that are told one by one, at most. */
const KEYS_TOLD = 100;

const unknownKeys = (keys: readonly string[], path: Path, known: readonly string[]): Fault[] =>
  keys.map((key) => {
    const near = closestName(key, known);
    return {
      path: [...path, key],
      message: `Unknown setting ${shownValue(key)}.${near ? ` Did you mean ${near}?` : ` Known here: ${known.join(', ')}`}`,
    };
  });

/** Whether its schema says itself what is wrong, as where the value itself must not be shown. zod's own words begin alike. */
const isInOwnWords = ({ code, message }: Issue): boolean =>
  (code === 'invalid_type' || code === 'invalid_union') && !/^Invalid (?:input|discriminator)/.test(message);

/** A zod issue as a sentence that says what would be right. `format` is the schema of `whole`. */
export function explain(issue: Issue, prefix: Path, whole: unknown, format: z.ZodType = ScenarioSchema): Fault[] {
  const path = [...prefix, ...issue.path];
  const got = valueAt(whole, path);
  const told = (message: string): Fault[] => [{ path, message }];
  if (isInOwnWords(issue)) return told(issue.message);
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownKeys(issue.keys.slice(0, KEYS_TOLD), path, knownKeys(path, whole, format));
    case 'invalid_value': {
      const near = typeof got === 'string' ? closestName(got, issue.values.map(String)) : null;
      return told(
        `${shownValue(got)} is not one of ${issue.values.map(String).join(', ')}${near ? `. Did you mean ${near}?` : ''}`,
      );
    }
    case 'invalid_type':
      return told(
        got === undefined
          ? `${String(path.at(-1) ?? 'value')} is missing: ${article(issue.expected)} is needed`
          : `Should be ${article(issue.expected)}, not ${shownValue(got)}`,
      );
    case 'too_small':
    case 'too_big': {
      const bound =
        issue.code === 'too_small' ? `at least ${String(issue.minimum)}` : `at most ${String(issue.maximum)}`;
      const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
      return told(
        unit === '' ? `Should be ${bound}, not ${shownValue(got)}` : `Should have ${bound}${unit}, not less or more`,
      );
    }
    case 'invalid_union': {
      if (issue.discriminator === 'grader' || path.at(-1) === 'grader') {
        const place = path.at(-1) === 'grader' ? path : [...path, 'grader'];
        const grader = valueAt(whole, place);
        const near = typeof grader === 'string' ? closestName(grader, GRADER_NAMES) : null;
        return [
          {
            path: place,
            message: `${grader === undefined ? 'An expectation names its grader' : `${shownValue(grader)} is not a grader`}: ${GRADER_NAMES.join(', ')}${near ? `. Did you mean ${near}?` : ''}`,
          },
        ];
      }
      if ('options' in issue && issue.options)
        return told(`${shownValue(got)} is not one of ${issue.options.map(String).join(', ')}`);
      return bestBranch(issue.errors, path, whole, format);
    }
    default:
      return told(issue.message);
  }
}

/** Of several readings, the one that came furthest: a mapping was meant as the mapping, not as the text. */
function bestBranch(branches: readonly Issue[][], path: Path, whole: unknown, format: z.ZodType): Fault[] {
  const fitting = branches.filter(
    (issues) => !issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0),
  );
  const [best] = fitting.toSorted((a, b) => a.length - b.length);
  if (best) return best.flatMap((issue) => explain(issue, path, whole, format));
  const kinds = [
    ...new Set(branches.flat().flatMap((issue) => (issue.code === 'invalid_type' ? [article(issue.expected)] : []))),
  ];
  return [{ path, message: `Should be ${kinds.join(' or ')}, not ${shownValue(valueAt(whole, path))}` }];
}

const ARTICLES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  record: 'a group of settings',
};
const article = (type: string): string => ARTICLES[type] ?? type;

/** The settings that a place has. */
function knownKeys(path: Path, whole: unknown, format: z.ZodType): string[] {
  let schema: unknown = format;
  for (const [depth, part] of path.entries()) schema = step(schema, part, valueAt(whole, path.slice(0, depth)));
  return Object.keys(shapeOf(unwrap(schema, valueAt(whole, path))) ?? {});
}

export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const shapeOf = (schema: unknown): object | null => {
  const shape = field(schema, 'shape');
  return typeof shape === 'object' ? shape : null;
};

/** Through defaults, optionals and unions to the schema that a value was meant for. */
function unwrap(schema: unknown, value: unknown): unknown {
  const definition = field(schema, 'def');
  const inner = field(definition, 'innerType');
  if (inner) return unwrap(inner, value);
  const options = field(definition, 'options');
  if (!Array.isArray(options)) return schema;
  const grader = field(value, 'grader');
  const wanted = options.find((option) => {
    const names = field(field(field(shapeOf(option), 'grader'), 'def'), 'values');
    return grader !== undefined && Array.isArray(names) && names.includes(grader);
  });
  return (
    wanted ??
    options
      .map((option) => unwrap(option, value))
      .find((option) => (Array.isArray(value) ? field(field(option, 'def'), 'element') : shapeOf(option)) != null) ??
    options[0]
  );
}

function step(schema: unknown, part: PropertyKey, value: unknown): unknown {
  const open = unwrap(schema, typeof part === 'number' ? [] : value);
  const definition = field(open, 'def');
  return field(shapeOf(open), String(part)) ?? field(definition, 'element') ?? field(definition, 'valueType');
}
