/** Every kind of hostile text in the editors: twice as much of it takes about twice as long, so that no document freezes the window that opens it. */
import { expect, test } from 'vitest';
import { changedPart } from '../../src/renderer/editor/changed-part.ts';
import { yamlContext } from '../../src/renderer/editor/yaml-context.ts';
import { roleTextProblems } from '../../src/renderer/problems/role-problems.ts';
import { scriptTextProblems } from '../../src/renderer/problems/script-problems.ts';
import { parsePhraseBook } from '../../src/core/documents/phrase-book-text.ts';
import { readYaml } from '../../src/renderer/yaml/read-yaml.ts';
import { editYaml } from '../../src/renderer/yaml/edit-yaml.ts';
import { overgrown } from '../support/growth.ts';
import { HOSTILE_KINDS } from '../support/hostile-text-kinds.ts';

const LIMIT = 17_000;

const EDITORS: Readonly<Record<string, (of: string) => unknown>> = {
  'a script': scriptTextProblems,
  'a role': roleTextProblems,
  'a phrase book': parsePhraseBook,
  'YAML behind a form': (of) => [
    readYaml(of),
    editYaml(`name: x\ndescription: ${JSON.stringify(of)}\n`, { do: 'set', path: ['name'], value: of }),
  ],
  'the place of the cursor': (of) => yamlContext(of.split('\n'), of.split('\n').length - 1, 3),
  'what was changed': (of) => changedPart(of, `${of}x`),
};

test.each(Object.entries(EDITORS))('%s takes time that grows with the text, of whatever kind', (_editor, read) => {
  expect(overgrown(HOSTILE_KINDS, read, LIMIT)).toEqual([]);
});
