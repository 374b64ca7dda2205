/** Rules of roles by what was learnt of how people write them: those that were held back, and how they are put into the shape that is read. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBlocks } from '../../scripts/understanding/marked-rules.ts';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { learntCases } from '../../src/core/language/en/learnt-cases.ts';
import { markRule } from '../../src/core/language/en/learnt-rules.ts';

const held = readBlocks(path.resolve(import.meta.dirname, '../../resources/understanding/en/rules')).filter(
  ({ isHeldBack, marks }) => isHeldBack && marks.includes('case'),
);
/** Of those with a case, how many are read whole today, less a few. */
const LEAST = 0.78;

const content = (rule: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${rule}\n`) }], english);
const readings = (rule: string) =>
  content(rule).rules.map(({ when, orders }) => [
    when.text,
    ...orders.map((order) => (order.do === 'say' ? order.text : order.do === 'act' ? order.slug : order.do)),
  ]);

/** All that is to be said, called, forbidden and ended is read so. */
function isReadWhole({ text, tokens, marks, sentences, quotes }: (typeof held)[number]): boolean {
  const { rules, bars } = content(`- ${text.replaceAll('\n', ' ')}`);
  const orders = rules.flatMap((rule) => rule.orders);
  const ends = orders.some((order) => order.do === 'end');
  return (
    rules.length > 0 &&
    tokens.every(({ sentence, from, to, word }, at) => {
      const part = (sentences[sentence] ?? '').slice(from, to);
      const quote = /^⟦(\d+)⟧$/.exec(part)?.[1];
      const slug = word === '_' && part.includes('_') ? part.replaceAll('`', '') : null;
      switch (marks[at]) {
        case 'other':
          if (quote !== undefined)
            return orders.some((order) => order.do === 'say' && order.text === quotes[Number(quote)]);
          return slug === null || orders.some((order) => order.do === 'act' && order.slug === slug);
        case 'forbidden':
          return slug === null || bars.some((bar) => bar.slug === slug);
        case 'end':
          return ends;
        default:
          return true;
      }
    })
  );
}

describe('rules as people write them', () => {
  test(`at least ${LEAST * 100} % of ${held.length} that nothing was learnt from are read whole`, () => {
    expect(held.filter(isReadWhole).length / held.length).toBeGreaterThanOrEqual(LEAST);
  });

  test.each([
    [
      '- Dogs: "Only small ones, sorry." → `note_dog`. Hang up.',
      [['they mention dogs', 'Only small ones, sorry.', 'note_dog', 'end']],
    ],
    [
      'B.2 If the member lost the card, the agent shall block it (`block_card`) and inform the member: "A new card is on its way."',
      [['the member lost the card', 'block_card', 'A new card is on its way.']],
    ],
    [
      "- someone's in a rush -> 'no worries, i'll try you later', then stop",
      [['they are in a rush', "no worries, i'll try you later", 'end']],
    ],
  ])('%s', (rule, read) => {
    expect(readings(rule)).toEqual(read);
  });

  test('a row of a table tells of its first cell what stands in the others', () => {
    const table = '| What they say | What to do |\n|---|---|\n| Wants cash | "No cash, sorry." |\n';
    expect(readings(table)).toEqual([['they want cash', 'No cash, sorry.']]);
  });

  test('a title may be the case of what stands below it', () => {
    expect(
      roleContent(
        [
          {
            id: 'r',
            markdown: parseRole(
              '# Why they left\n\n## They moved away\n\n"Enjoy the new place!" is all, then ring off.\n',
            ),
          },
        ],
        english,
      ).rules.map(({ when }) => when.text),
    ).toEqual(['They moved away']);
  });

  test('marks are the same for the same words', () => {
    const [first] = held;
    if (!first) throw new Error('No rule was held back.');
    expect(markRule(first.tokens)).toEqual(markRule(first.tokens));
  });
});

describe('which case something is', () => {
  const cases = [
    { words: 'They got hurt or were ill', reply: '' },
    { words: 'They moved away', reply: '' },
    { words: 'It was too busy', reply: '' },
    { words: 'They owe us money', reply: '' },
  ];
  test.each([
    ['I did my knee in playing netball.', 0],
    ["We're up in Leeds now, have been since spring.", 1],
    ["You'd queue twenty minutes for a bench.", 2],
    ['You lot sent me a letter about sixty quid.', 3],
  ])('%s', (said, right) => {
    expect(learntCases()?.likeliest(said, 'Why did you leave?', cases)?.at).toBe(right);
  });
});
