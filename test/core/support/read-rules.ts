/** What is read out of a rule of a role: its cases, the kinds of their tests, and what is done then. */
import { roleContent } from '../../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../../src/core/authoring/role-markdown.ts';
import { english } from '../../../src/core/language/en/index.ts';

export const contentOf = (line: string) =>
  roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${line}\n`) }], english);
/** A deed is told as JSON. */
export const kindsOf = (line: string): string[] =>
  contentOf(line).rules.flatMap(({ when: { tests } }) =>
    tests.map((one) => (one.kind === 'did' ? JSON.stringify(one.deed) : one.kind)),
  );
export const casesOf = (line: string): string[] => contentOf(line).rules.map(({ when }) => when.text);
export const donesOf = (line: string): string[][] =>
  contentOf(line).rules.map(({ orders }) =>
    orders.map((order) =>
      order.do === 'say'
        ? order.text
        : order.do === 'act'
          ? `call ${order.slug ?? order.about}`
          : order.do === 'set'
            ? `${order.about}: ${order.value ?? 'the answer'}`
            : order.do,
    ),
  );
