/** Things that leads name with something around them, written by somebody who knew nothing of how they are read: what is written down is the thing. */
import { describe, expect, test } from 'vitest';
import { answersTo } from '../../src/core/language/answers.ts';
import { choiceNamed } from '../../src/core/language/choices.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';

const readLead = leadReader(english);
const ontology = slotOntology(english, {}, { thing: 'text' });

function writtenDown(question: string, said: string): string | null {
  const open = { awaiting: [{ kind: 'slot' as const, slot: 'thing', sentence: question }], reasked: 0 };
  const { given } = answersTo({ language: english, ontology, readLead }, open, readLead.read(said, question));
  return given[0]?.value ?? null;
}
/** As graders compare it: without an article, in small letters. */
const plain = (value: string | null): string =>
  (value ?? '')
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replace(/[.]$/, '');

describe('the thing alone', () => {
  test.each([
    [
      'What sort of dog will you be bringing to the kennels?',
      'A whippet, and a rather nervous one at that.',
      'a whippet',
    ],
    [
      'Which fabric would you like on the armchair?',
      "Oh, the herringbone tweed, if you've still got enough of it.",
      'the herringbone tweed',
    ],
    [
      'What flavour should the bottom tier be?',
      "Lemon drizzle, I should think, since my mother can't stand chocolate.",
      'lemon drizzle',
    ],
    ['Where would you like the skip to go?', "Probably the driveway, the road's far too narrow.", 'the driveway'],
    ['What kind of piano is it?', "It's just an old upright, nothing fancy.", 'an old upright'],
    ['Which boat would you like to hire?', 'Same as last summer, the little rowing boat.', 'the little rowing boat'],
    ['What do you heat the house with?', "Oil, I'm afraid, though we'd love to change.", 'oil'],
    [
      'Who will pick up the cat after the operation?',
      "That'll be my neighbour, she has a car and I don't.",
      'my neighbour',
    ],
    ['What finish do you want on the floorboards?', 'Matt, definitely, shiny shows every scratch.', 'matt'],
    ['Which wood shall we use for the gate?', "I'd say oak, unless it costs the earth.", 'oak'],
    ['What did you spill on the coat?', "Red wine, wouldn't you know it.", 'red wine'],
    [
      'Where did you hear about our pottery classes?',
      'Let me think, the parish magazine, it must have been.',
      'the parish magazine',
    ],
    ['What kind of tree needs to come down?', 'Some sort of conifer, it blocks all our light.', 'conifer'],
    [
      'Which language would you like to study with us?',
      "Portuguese, because my wife's family comes from Lisbon.",
      'Portuguese',
    ],
    [
      'What would you like for the main course at the reception?',
      "I guess we'll go with the roast lamb, everybody eats that.",
      'the roast lamb',
    ],
    ['What shape of mirror do you have in mind?', "Oval, ideally. It's for over the mantelpiece.", 'oval'],
    ['Which door are you locked out of?', 'The back door, silly me.', 'the back door'],
    ['What should the headstone be made of?', 'Granite, my brother says, and I agree with him.', 'granite'],
  ])('%s "%s": %s', (question, said, value) => expect(plain(writtenDown(question, said))).toBe(plain(value)));

  test.each([
    ['What suits you better, a morning or an afternoon?', 'Afternoon it is then, I will swap my shift.', 'afternoon'],
    ['And do mornings or afternoons work better?', "Afternoons, I've got college till one.", 'afternoons'],
    ['Would you rather do a bank transfer, or bring cash on the night?', "Well, it's cash.", 'cash'],
    ['Do you want the curtains lined or unlined?', 'Lined, please, the sun comes straight in.', 'lined'],
    ['Is the roof slate or is it tiled?', "It's slate, all of it, apart from the porch.", 'slate'],
    [
      'Do you wear contact lenses or do you have glasses?',
      'Just glasses, I never got on with the other things.',
      'glasses',
    ],
  ])('of two, the one that is named: %s "%s": %s', (question, said, value) =>
    expect(choiceNamed(english, question, said)).toBe(value),
  );
});

describe('a list, an address and a story', () => {
  test.each([
    ['Which colours shall we use?', 'Red, white and blue.', 'Red white and blue'],
    ['What is the address?', '14 Alder Court, flat 2.', '14 Alder Court flat 2'],
    ['Where shall he leave it?', 'On the bench, behind the shed.', 'On the bench behind the shed'],
  ])('%s "%s": %s', (question, said, value) => expect(writtenDown(question, said)).toBe(value));

  test('what is wrong is all of what is told', () =>
    expect(writtenDown('What is wrong with it?', 'It leaks, under the sink.')).toContain('under the sink'));
});

describe('what is told behind a refusal of both', () => {
  test.each([
    ['Would you like the carpet in wool or in nylon?', 'Neither, it would have to be sisal.'],
    ['Will you take the morning tour or the sunset tour?', "Neither of them, thanks, we don't care for boats."],
  ])('%s "%s" is not cut down to the refusal', (question, said) =>
    expect(plain(writtenDown(question, said))).not.toBe('neither'),
  );
});
