import { isScalar, parseDocument, visit } from 'yaml';

/** The scenarios that mock the action of that slug, or expect something of it: as a key, or as a value of its own. */
export function scenariosWithAction<T extends { source: string }>(slug: string, scenarios: readonly T[]): T[] {
  return scenarios.filter(({ source }) => source.includes(slug) && names(source, slug));
}

/** Nodes above a field of the scenario itself: one that is named like the action does not use it. */
const TOP = 3;

function names(source: string, slug: string): boolean {
  let found = false;
  visit(parseDocument(source), (_key, node, path) => {
    if (path.length > TOP && isScalar(node) && node.value === slug) {
      found = true;
      return visit.BREAK;
    }
    return undefined;
  });
  return found;
}
