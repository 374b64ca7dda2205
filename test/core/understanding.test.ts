import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesIn } from '../../src/core/leads/agenda/choose-named.ts';
import { hear } from '../../src/core/conversation/channel.ts';
import { schemaFaults } from '../../src/core/json-schema-check.ts';
import { documentPassages, knowledgeIndex } from '../../src/core/agents/scripted/knowledge-index.ts';
import { parseRuleSentence } from '../../src/core/leads/agenda/lead-rules.ts';
import { english } from '../../src/core/language/en/index.ts';
import { phraseMatcher } from '../../src/core/language/phrase-matcher.ts';
import { choose, fill } from '../../src/core/language/phrasing.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { scriptOutline } from '../../src/core/agents/scripted/script-outline.ts';
import { shouldSuppress } from '../../src/core/conversation/should-answer.ts';
import { findValue, kindOfValue, sameValue } from '../../src/core/language/slot-values.ts';
import { countWords, jaccard, wordsOf } from '../../src/core/language/words.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { stream } from '../../src/core/random.ts';

const { carriers } = leadReader(english);

describe('words', () => {
  test('lose case, apostrophes and punctuation, and keep what makes a number', () => {
    expect(wordsOf("Don't call — it's $180 at 3:30, Maria-Luisa!")).toEqual([
      'dont',
      'call',
      'its',
      '$180',
      'at',
      '3:30',
      'maria',
      'luisa',
    ]);
    expect(countWords('')).toBe(0);
  });
  test('sentences do not end at titles', () =>
    expect(english.sentencesOf('See Dr. Weber at 3 p.m. Bring your card. Is that okay?')).toEqual([
      'See Dr. Weber at 3 p.m. Bring your card.',
      'Is that okay?',
    ]));
  test('likeness is symmetric and at most one', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
        expect(jaccard(a, b)).toBe(jaccard(b, a));
        expect(jaccard(a, a)).toBe(1);
      }),
    );
  });
});

describe('values in speech', () => {
  test.each([
    ['day', 'How about next Tuesday at 3 pm, if that works?', 'next Tuesday at 3 pm'],
    ['day', 'It was March 8 1959.', 'March 8 1959'],
    ['time', 'Around 5 pm would be good.', '5 pm'],
    ['money', "I'd say $180 a month.", '$180'],
    ['number', 'We are four people.', 'four'],
    ['email', 'It is sam@example.com.', 'sam@example.com'],
    ['phone', 'You can reach me at +1 202 555 0123.', '+12025550123'],
    ['text', "Well, I'd say Blue Cross.", 'Blue Cross'],
    ['name', 'My name is Laura Chen.', 'Laura Chen'],
    ['day', 'I really could not tell you.', null],
    ['money', 'Quite a lot.', null],
  ] as const)('%s in "%s"', (kind, text, value) => {
    expect(findValue(english, kind, text, carriers)).toBe(value);
  });
  test.each([
    [true, 'yes_no'],
    ['$180', 'money'],
    ['Thursday morning', 'day'],
    ['5 pm', 'time'],
    [4, 'number'],
    ['a@b.co', 'email'],
    ['+1 202 555 0123', 'phone'],
    ['metal', 'text'],
  ] as const)('%s is a %s', (value, kind) => {
    expect(kindOfValue(english, value)).toBe(kind);
  });
  test.each([
    ['Blue Cross', 'blue cross', true],
    ['Blue Cross', 'uh Blue Cross I think', true],
    ['about 210 dollars', '210 dollars', true],
    [180, '$180', true],
    ['12,000', '12000', true],
    [true, 'yes', true],
    ['Thursday', 'Tuesday', false],
    ['Thursday morning', 'morning', false],
    ['$180', '$190', false],
  ] as const)('%s and "%s"', (expected, collected, same) => {
    expect(sameValue(english, expected, collected)).toBe(same);
  });
});

describe('phrases', () => {
  test('the longest is found, once, with wildcards', () => {
    const match = phraseMatcher([
      ['no', ['not right now']],
      ['yes', ['right']],
      ['who', ['is this * speaking']],
    ]);
    expect(match(wordsOf('Not right now')).map(({ keys }) => keys)).toEqual([['no']]);
    expect(match(wordsOf('Is this Maria Lopez speaking? Right.')).map(({ keys }) => keys)).toEqual([['who'], ['yes']]);
  });
  test('are filled in without gaps', () => {
    expect(fill('Thank you{name}. This is {agent}{from}.', { agent: 'Ana' })).toBe('Thank you. This is Ana.');
  });
  test('temperature 0 takes the first, 1 any', () => {
    const random = stream(1, 'x');
    expect(new Set(Array.from({ length: 30 }, () => choose(['a', 'b', 'c'], random, 0)))).toEqual(new Set(['a']));
    expect(new Set(Array.from({ length: 60 }, () => choose(['a', 'b', 'c'], random, 1))).size).toBe(3);
  });
  test('a worry is no refusal, and a suggestion no question', () => {
    const reader = leadReader(english);
    expect(reader.read("I can't afford that right now.")).toMatchObject({ objection: 'price', question: null });
    expect(reader.read('How about Thursday.').question).toBeNull();
    expect(reader.read('Yes. Where can I park?').question).toBe('Where can I park?');
  });
});

describe('roles', () => {
  const content = roleContent(
    [
      {
        id: 'r',
        markdown: parseRole(
          '# You\n\nYou are Ana. Your tone is warm. You are covered for ten years.\n\n# Rules\n\n- Never give advice.\n- If they rent, say "We only serve owners." and end the call.\n- When someone asks for a person, call `transfer_call`.\n- Tell them that parking is free.\n\n# Questions\n\nQ: How long does it take?\nA: It takes an hour.\n',
        ),
      },
    ],
    english,
  );
  test('are instructions, of which only what is meant for the lead is said', () => {
    expect(content.passages.map(({ text }) => text)).toEqual([
      'You are covered for ten years.',
      'Parking is free.',
      'It takes an hour.',
    ]);
  });
  test('hold rules with what to say, to call and when to end', () => {
    expect(content.rules).toMatchObject([
      { when: { text: 'they rent' }, orders: [{ do: 'say', text: 'We only serve owners.' }, { do: 'end' }] },
      { orders: [{ do: 'act', slug: 'transfer_call' }] },
    ]);
  });
});

test('what a role says of manner, of the agent and of leads in general is never spoken', () => {
  const said = (text: string) => {
    const { passages, rules } = roleContent([{ id: 'r', markdown: parseRole(`# Part\n\n${text}\n`) }], english);
    return [
      ...passages.map((passage) => passage.text),
      ...rules.flatMap(({ orders }) => orders.flatMap((order) => (order.do === 'say' ? order.text : []))),
    ].join(' ');
  };
  for (const text of [
    'Warm, brief and unhurried. One question at a time.',
    'You call patients about their appointments.',
    'Remind the patient of the insurance card and say goodbye.',
    'Find out how old the roof is.',
    "- Never argue with a patient's score.",
    '- When a patient is upset, take the number off the list and end the call.',
  ]) {
    expect([text, said(text)]).toEqual([text, '']);
  }
  expect(said('Of course. The survey gives you figures.')).toBe('Of course. The survey gives you figures.');
  expect(said('Only to make sure that I have the right record.')).toBe(
    'Only to make sure that I have the right record.',
  );
  expect(said('Monday to Friday, 9 to 5.')).toBe('Monday to Friday, 9 to 5.');
  expect(said('- If they cancel late, the fee is 20 dollars.')).toBe('The fee is 20 dollars.');
});

test('scripts are blocks: agent lines up to the next user line, with slots and actions marked', () => {
  const blocks = scriptOutline([
    { speaker: 'AGENT', message: 'Hi.' },
    { speaker: 'AGENT', message: 'Which day?' },
    { speaker: 'USER', message: '[collect visit_day]' },
    { speaker: 'AGENT', message: '[call book_visit] Thanks.' },
    { speaker: 'USER', message: '[wait for the user]' },
  ]);
  expect(blocks).toMatchObject([
    { lines: [1, 2], text: 'Hi. Which day?', slot: 'visit_day', actions: [] },
    { lines: [4], text: 'Thanks.', slot: null, actions: ['book_visit'] },
  ]);
});

test('documents are searched by what is asked, under their headings', () => {
  const find = knowledgeIndex(
    english,
    documentPassages(
      english,
      'k',
      'faq.md',
      '# Prices\n\nA visit costs 40 dollars.\n\n# Parking\n\n- The garage is free for two hours.\n',
    ),
  );
  expect(find('How much is a visit?')).toMatchObject({ section: 'faq.md: Prices', coverage: 1 });
  expect(find('Where can I park?')).toMatchObject({ section: 'faq.md: Parking' });
  expect(find('Do you sell bicycles?')).toBeNull();
});

test('a line above a sentence is its title, and what has no name answers no question for one', () => {
  const find = knowledgeIndex(
    english,
    documentPassages(
      english,
      'k',
      'boats.txt',
      'Dogs\nDogs are welcome on the upper deck.\n\nThe skipper\nOur skipper is calling you back within an hour.\n\nBring a coat\nand something warm to drink.\n',
    ),
  );
  expect(find('Can I bring my dog?')).toMatchObject({
    section: 'boats.txt: Dogs',
    text: 'Dogs are welcome on the upper deck.',
  });
  expect(find('Should I bring a coat?')).toMatchObject({ text: 'Bring a coat and something warm to drink.' });
  const { lacks } = english.knowledge;
  expect(lacks?.("What's the skipper called?", 'Our skipper is calling you back within an hour.')).toBe(true);
  expect(lacks?.("What's the skipper called?", 'The boat is steered by Old Tom.')).toBe(false);
  expect(lacks?.('How old is the boat?', 'Every boat is washed on deck.')).toBe(true);
  expect(lacks?.('How old is the boat?', 'She was built in 1931.')).toBe(false);
});

test('a greeting with a question mark asks nothing', () => {
  const reader = leadReader(english);
  expect(['Hello?', 'Hi?', 'Yes, hello?', 'Hello, who is this?'].map((text) => reader.read(text).question)).toEqual([
    null,
    null,
    null,
    'Hello, who is this?',
  ]);
});

describe('lead rules as sentences', () => {
  test.each([
    ['when agent says "can you make it" say "Maybe."', { agentSays: 'can you make it', say: 'Maybe.', do: 'say' }],
    ['When the agent asks about insurance, hang up', { agentAsks: 'insurance', say: null, do: 'hang_up' }],
    ['when agent mentions price stay silent', { agentSays: 'price', do: 'stay_silent' }],
    ['when agent asks for monthly_bill say about ninety', { agentAsks: 'monthly_bill', say: 'about ninety' }],
  ])('%s', (sentence, rule) => {
    expect(parseRuleSentence(sentence)).toMatchObject(rule);
  });
});

test('an either-or question leaves two things to choose from', () => {
  expect(choicesIn(english, 'Should we answer by phone or by email?')).toEqual(['phone', 'email']);
  expect(choicesIn(english, 'Do you own or rent?')).toEqual(['own', 'rent']);
  expect(choicesIn(english, 'Can you make it or not?')).toEqual([]);
  expect(choicesIn(english, 'Can you make it?')).toEqual([]);
});

describe('the channel', () => {
  const ear = { wordErrorRate: 0, noise: 0, dropouts: 0, keyterms: new Set<string>() };
  test('a clear line changes nothing', () =>
    expect(hear('Thursday works best.', ear, english.book, () => stream(1, 'c'))).toEqual({
      text: 'Thursday works best.',
      confidence: 1,
      lost: 0,
    }));
  test('a dead one changes everything, and knows it', () => {
    const heard = hear('Thursday works best for me.', { ...ear, wordErrorRate: 1 }, english.book, () => stream(1, 'c'));
    expect(heard.text).not.toContain('Thursday');
    expect(heard.confidence).toBeLessThan(0.4);
  });
  test('confidence stays between none and full', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.string(),
        fc.nat(),
        (wordErrorRate, noise, dropouts, text, seed) => {
          const { confidence, lost } = hear(text, { ...ear, wordErrorRate, noise, dropouts }, english.book, () =>
            stream(seed, 'c'),
          );
          expect(confidence >= 0 && confidence <= 1 && lost >= 0 && lost <= 1).toBe(true);
        },
      ),
    );
  });
});

test('arguments are checked against their schema, each fault with its path', () => {
  const schema = {
    type: 'object',
    properties: {
      day: { type: 'string', minLength: 3 },
      people: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: { enum: ['a'] } },
    },
    required: ['day'],
    additionalProperties: false,
  };
  expect(schemaFaults(schema, { day: 'Monday', people: 2, tags: ['a'] })).toEqual([]);
  expect(schemaFaults(schema, { people: 0.5, tags: ['b'], x: 1 })).toEqual([
    'arguments.day is missing',
    'arguments.people should be integer, not number',
    'arguments.tags[0] should be one of "a", not "b"',
    'arguments.x is not a parameter',
  ]);
});

test('the should-answer policy: exact, alike, its history and its limit', () => {
  const policy = {
    enabled: true,
    suppress_threshold: 0.85,
    fuzzy_threshold: 0.5,
    max_consecutive_suppressions: 2,
    suppression_history_max_size: 2,
  } as Parameters<typeof shouldSuppress>[0];
  const sent = (history: string[], suppressed = 0) => ({ history, suppressed });
  expect(shouldSuppress(policy, 'sms', 'Are you there?', sent(['are you there']))).toMatchObject({ suppress: true });
  expect(shouldSuppress(policy, 'sms', 'Are you there?', sent(['are you there', 'a', 'b']))).toMatchObject({
    suppress: false,
  });
  expect(shouldSuppress(policy, 'sms', 'Are you there?', sent(['are you there'], 2))).toMatchObject({
    suppress: false,
  });
  expect(
    shouldSuppress(policy, 'sms', 'We open at eight tomorow morning', sent(['We open at eight tomorrow morning'])),
  ).toMatchObject({ suppress: true });
  expect(
    shouldSuppress({ ...policy, enabled_mediums: ['email'] } as typeof policy, 'sms', 'Hi', sent(['Hi'])),
  ).toMatchObject({ suppress: false });
});
