/** The operations that take a text, and how one is put into every field of theirs: read from the documents that the host answers. */
import type { HostProcess } from '../../test/support/host-process.ts';

type Part = Record<string, unknown>;

export interface TextOperation {
  method: string;
  /** With parameters in braces. */
  path: string;
  queries: string[];
  /** A body with the text wherever one may stand; null where no body is taken. */
  bodyOf: ((text: string) => unknown) | null;
}

/** Event streams never end, and what changes who may come in would shut the drill out. */
const LEFT_OUT = /^\/(?:local\/(?:session|events|settings\/contract)|oauth)/;
const DEPTH = 8;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the schema with the text wherever one may stand. */
function filled(schema: unknown, components: Part, text: string, depth = 0): unknown {
  if (!isPart(schema) || depth > DEPTH) return text;
  const below = (part: unknown) => filled(part, components, text, depth + 1);
  if (typeof schema['$ref'] === 'string') return below(components[schema['$ref'].split('/').at(-1) ?? '']);
  const choices: unknown = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (Array.isArray(choices)) return below(choices[0]);
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const { type, maxLength, properties } = schema;
  if (type === 'array') return [below(schema['items'])];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'object')
    return isPart(properties)
      ? Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, below(part)]))
      : { [text.slice(0, 100)]: text };
  return typeof maxLength === 'number' ? text.slice(0, maxLength).toWellFormed() : text;
}

function operationOf(path: string, method: string, operation: Part, components: Part): TextOperation {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isPart) : [];
  const request = operation['requestBody'];
  const content = isPart(request) && isPart(request['content']) ? request['content'] : {};
  const [body] = Object.values(content).filter(isPart);
  return {
    method: method.toUpperCase(),
    path,
    queries: parameters
      .filter((parameter) => parameter['in'] === 'query')
      .map((parameter) => String(parameter['name'])),
    bodyOf: body ? (text) => filled(body['schema'], components, text.toWellFormed()) : null,
  };
}

export async function operationsOfDocument(host: HostProcess): Promise<TextOperation[]> {
  const operations: TextOperation[] = [];
  for (const path of ['/openapi.json', '/local/openapi.json']) {
    const document: unknown = await (
      await fetch(host.url + path, { headers: { authorization: `Bearer ${host.sessionToken}` } })
    ).json();
    if (!isPart(document) || !isPart(document['paths'])) throw new Error(`${path} is no document of operations`);
    const components =
      isPart(document['components']) && isPart(document['components']['schemas'])
        ? document['components']['schemas']
        : {};
    for (const [place, methods] of Object.entries(document['paths'])) {
      if (LEFT_OUT.test(place) || !isPart(methods)) continue;
      for (const [method, operation] of Object.entries(methods))
        if (isPart(operation)) operations.push(operationOf(place, method, operation, components));
    }
  }
  return operations;
}
