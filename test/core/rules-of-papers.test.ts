/** Rules for what a role lists, for what its papers answer or not, and values laid down in the middle of an order, written by somebody who knew nothing of how they are read. */
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

describe('a value that is none of those that are listed', () => {
  test.each([
    [
      'If they name a breed other than poodle, spaniel or terrier, say "I\'ll have to ask our groomer about that breed."',
      ['poodle', 'spaniel', 'terrier'],
    ],
    [
      'If they ask for a metal apart from silver, gold or platinum, say "We only make rings in silver, gold and platinum."',
      ['silver', 'gold', 'platinum'],
    ],
    [
      'If they want an instrument that isn\'t the violin, the cello or the harp, say "Our teachers only take string players at the moment."',
      ['the violin', 'the cello', 'the harp'],
    ],
    [
      'If the caller asks for a filling other than jam, custard or cream cheese, say "The bakers can\'t do that one, sorry."',
      ['jam', 'custard', 'cream cheese'],
    ],
    [
      'If they name a town that is not Kendal, Penrith or Keswick, say "That\'s outside our delivery round, I\'m afraid."',
      ['Kendal', 'Penrith', 'Keswick'],
    ],
    [
      'Should they want any colour apart from black, navy or burgundy, say "The bindery would have to order that cloth in."',
      ['black', 'navy', 'burgundy'],
    ],
    [
      'If they mention an appliance other than a dishwasher, an oven or a fridge, tell them "Our engineers don\'t repair those."',
      ['a dishwasher', 'an oven', 'a fridge'],
    ],
    [
      'If they ask for a class that isn\'t salsa, ballroom or tap, say "We don\'t teach that here, but the arts centre might."',
      ['salsa', 'ballroom', 'tap'],
    ],
  ])('%s', (rule, listed) => {
    const [test] = contentOf(`- ${rule}`).rules.flatMap(({ when }) => when.tests);
    expect(test).toMatchObject({ kind: 'unlisted', listed });
  });

  test('is told apart from those in a conversation', () => {
    const role =
      '# Metals\n\n- If they ask for a metal apart from silver, gold or platinum, say "We only make rings in those three."\n';
    const script =
      'AGENT: Hello {{lead.first_name}}, which metal would you like for the ring?\nUSER: [collect metal]\nAGENT: Thank you, goodbye.\n';
    const said = (answer: string): string =>
      runTrial(planOf([`name: a\nsays: ["${answer}"]\n`], { script, role, policies: '', knowledge: '' }), 0, 0)
        .turns.map(({ text }) => text)
        .join(' ');
    expect(said('Titanium, please.')).toContain('those three');
    expect(said('Gold, please, like my grandmother.')).not.toContain('those three');
  });
});

describe('what the papers answer is no rule, and what they do not is one', () => {
  test.each([
    'If they ask something that the notes answer, read that line out word for word. For anything that isn\'t in the notes, say "I\'ll get one of the arborists to ring you back about that."',
    'Questions the leaflet covers are answered with the line from the leaflet, exactly as it is printed. If the leaflet says nothing about it, say "The clinic will have to tell you that."',
    "When a question is dealt with in the handbook, give the handbook's line unchanged. Whatever the handbook doesn't mention gets \"I don't have that to hand, but the warden will know.\"",
    'Answer their questions from the fact sheet by reading the matching line as it stands. Asked about something the fact sheet leaves out, say "That\'s one for our head brewer."',
    "Should the lead want to know something that's in the notes below, read them the line that answers it and don't reword it. Should it not be there, tell them \"I'm not sure, so I won't guess.\"",
    'The brochure has answers to the usual questions; read out the right line verbatim. To a question the brochure doesn\'t answer, reply "Let me pass that on to the stables."',
    'If the house rules answer what they ask, quote the rule just as it\'s written. With any other question, say "You\'d need to ask the landlady about that."',
    'Any question with an answer in the guide is answered by that very line, with nothing added to it. If there\'s no such line in the guide, just say "I can\'t say, but the museum desk can."',
    'Customer asks something: look in the price notes. If it\'s not in there, say "Ask at the desk."',
    'Any question: answer from the harbour almanac. Nothing there → say "Ask at the desk."',
    'If they have a question, the course handbook probably has the answer. If it doesn\'t, say "Ask at the desk."',
  ])('%s', (line) => {
    expect(kindsOf(`- ${line}`)).toEqual(expect.arrayContaining(['unknown']));
    expect(donesOf(`- ${line}`)).toHaveLength(1);
  });

  test.each([
    'If they ask about the price, say that the price is in the offer they signed.',
    'If they ask for the price list, say that you will send the list.',
    'If they have questions about the book, call `librarian`.',
  ])('a rule stays one: %s', (line) => {
    expect(casesOf(`- ${line}`)).toHaveLength(1);
    expect(kindsOf(`- ${line}`)).not.toContain('unknown');
  });
});

describe('a value in the middle of an order', () => {
  test.each([
    ['If they use a wheelchair, book them in with `lift` as yes.', 'lift: yes'],
    ["When they don't eat meat or dairy, the place is reserved with `meal` set to vegan.", 'meal: vegan'],
    ['If they want both trees, write it on the sheet with `size` as small and tall.', 'size: small and tall'],
    [
      'Once they agree to the visit, put the survey in the diary with `surveyor` as Hughes and go on to the address.',
      'surveyor: Hughes',
    ],
    ['If they have never dived before, sign them up for the course with `level` being beginner.', 'level: beginner'],
    [
      "If they'd rather not decide today, save the quote with `status` as pending and tell them there's no hurry.",
      'status: pending',
    ],
  ])('%s', (sentence, given) => expect(donesOf(`- ${sentence}`).flat()).toContain(given));
});

describe('a policy in words of the trade', () => {
  const SCRIPT =
    'AGENT: Hello {{lead.first_name}}, shall we renew the mooring for next year?\nUSER: [wait]\nAGENT: Thank you, goodbye.\n';
  const action = (slug: string) => ({
    id: 'a'.repeat(24),
    slug,
    name: slug,
    description: slug,
    parameters: { type: 'object', properties: {} },
    enabled: true,
  });
  test.each([
    [
      'If the holder forbids further bother, call `remove_from_list` and end the call.',
      'Please stop ringing me.',
      'remove_from_list',
    ],
    [
      'If the holder wants one of the crew, call `transfer_office`.',
      'Could I talk to a person, please?',
      'transfer_office',
    ],
  ])('%s', (rule, said, slug) => {
    const plan = planOf([`name: a\nsays: ["${said}"]\n`], {
      script: SCRIPT,
      role: `# Calls\n\n- ${rule}\n`,
      policies: '',
      knowledge: '',
      actions: [action(slug)],
    });
    expect(runTrial(plan, 0, 0).turns.flatMap(({ action: called }) => called?.slug ?? [])).toEqual([slug]);
  });
});
