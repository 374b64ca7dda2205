/** Every statement of the specification is tried; the outcome is the table in docs/conformance.md. */
import { describe, expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';
import { behaviourStatements } from './behaviour.ts';
import { callParameterStatements } from './call-parameters.ts';
import { endpointStatements } from './endpoints.ts';
import { fieldStatements } from './fields.ts';
import { liveCallStatements } from './live-calls.ts';
import { webhookStatements } from './webhooks.ts';

const statements = [
  ...fieldStatements,
  ...endpointStatements,
  ...callParameterStatements,
  ...behaviourStatements,
  ...liveCallStatements,
  ...webhookStatements,
];

describe('the specification', () => {
  test.each(statements.map((item) => [`§${item.section} ${item.says}`, item] as const))('%s', async (_title, item) => {
    // Fields are a matter of the document alone; everything else is tried on a host of its own.
    const isDocumentOnly = fieldStatements.includes(item);
    const made = isDocumentOnly ? undefined : await world();
    await expect(
      Promise.resolve(
        item.check(made ? { ...made, ids: seedAccount(made.store, made.accounts.child) } : ({} as never)),
      ),
    ).resolves.not.toThrow();
  });

  test('is the table in docs/conformance.md', async () => {
    const bySection = Map.groupBy(statements, (item) => item.section);
    const text = [
      '# Conformance',
      '',
      'Every statement of the service’s specification, by its section, and what the local choices add to it, and whether the host keeps it. Made by `test/conformance`: a row that fails fails the tests, so what stands here passes.',
      '',
      `${statements.length} statements.`,
      ...[...bySection].flatMap(([section, items]) => [
        '',
        `## ${section}`,
        '',
        '| statement | |',
        '|---|---|',
        ...items.map((item) => `| ${item.says.replaceAll('|', '\\|')} | ✓ |`),
      ]),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../docs/conformance.md');
  });
});
