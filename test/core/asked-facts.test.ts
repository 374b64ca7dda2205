/** Which of its facts a lead hears itself asked for, in words that do not name it. The questions were written by somebody who had seen neither rules nor training. */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factLines, readFactLines, type FactLine } from '../../scripts/understanding/fact-questions.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { factHearing } from '../../src/core/leads/agenda/fact-chosen.ts';
import { itemAt } from '../../scripts/understanding/chances.ts';
import { factHeard, factsHeard } from './support/facts-heard.ts';

const UNSEEN = path.resolve(import.meta.dirname, '../understanding/unseen-facts/questions.jsonl');
const OWN = path.resolve(import.meta.dirname, '../../resources/understanding/en/facts');

describe('what a lead is asked for', () => {
  it('is heard in half of the questions that nothing was written for', () => {
    const lines = readFactLines(UNSEEN);
    const right = lines.filter((line) => factHeard(line) === line.fact);
    expect(right.length / lines.length).toBeGreaterThan(0.46);
  });

  it.each([
    ['When did it start doing that?', 'since'],
    ['Lovely. And how many of you will there be?', 'party'],
    ["Who should I make the invoice out to? I don't have that.", 'bill_to'],
    ['Right. Whereabouts is the car now?', 'standing'],
    ['And what seems to be the matter with it?', 'symptom'],
  ])('is told by what it is, not by what it is called: %s', (agent, fact) => {
    const facts = {
      symptom: 'it makes a grinding noise',
      since: 'last Tuesday',
      standing: 'in the car park behind the library',
      party: 'four',
      bill_to: 'Harlow and Sons',
    };
    expect(factHeard({ facts, agent })).toBe(fact);
  });

  it.each([
    ['Who will let our engineer in?', 'contact'],
    ['Who in the family should we ring first when the time comes?', 'contact'],
    ['How many of you are flying?', 'party'],
    ['Would you like to pay monthly or in one go?', 'payment'],
  ])('is told by who, how many or which of two, whatever else the question names: %s', (agent, fact) => {
    const facts = { party: 'just me', weight: 'ninety kilos', contact: 'the night porter', payment: 'in one go' };
    expect(factHeard({ facts, agent })).toBe(fact);
  });

  it.each([
    ['Who can we turn to if you are out?', { garage: 'Mill Lane Motors', stand_in: 'my brother-in-law' }, 'stand_in'],
    ['Who is going to walk the dog?', { kennel: 'Brook Farm Kennels', walker: 'Hetty Osgood' }, 'walker'],
    ['Who will be picking up the keys?', { badge_name: 'Alex Prior', fetcher: 'my daughter Ines' }, 'fetcher'],
    ['Who are you insured with?', { cover: 'Severn Mutual', passenger: 'my wife' }, 'cover'],
    ['What vegetables should we leave out of the box?', { taker: 'Ivo Brandt', dislikes: 'turnips' }, 'dislikes'],
  ])('is a person before a firm where it says who, and none where it says what: %s', (agent, facts, fact) => {
    expect(factHeard({ facts, agent })).toBe(fact);
  });

  it('is the same when the question is put again', () => {
    const facts = { contact: 'my son Peter', phone: '01632 960771' };
    const question = 'Who should we get in touch with first?';
    expect(factsHeard(facts, [question, `Just so I have it right: ${question}`])).toEqual(['contact', 'contact']);
  });

  it('is asked for by a turn without a question mark, too', () => {
    const facts = { postcode: 'LS8 2QP', roof: 'slate' };
    expect(factHeard({ facts, agent: "Thanks. I'll just need your postcode." })).toBe('postcode');
  });

  it.each([
    ["Anything you'd like engraved or left off?", 'a dove', 'wording'],
    ['And is there anything you want changed before we print it?', 'no border', 'wording'],
    ["Got it. Anything special you'd prefer?", 'nothing special', 'wording'],
    ['Anything else I can do for you?', 'a dove', null],
    ['Would you like anything to drink?', 'a dove', null],
  ])('is whatever it would have where it is asked for that: %s', (agent, value, fact) => {
    expect(factHeard({ facts: { wording: value, stone: 'slate' }, agent })).toBe(fact);
  });

  it.each([
    ['Which day would you like to pick it up?', 'pickup_date'],
    ['And for how many days?', 'days'],
  ])('is of the kind that is wanted, whatever its name shares with the question: %s', (agent, fact) => {
    expect(factHeard({ facts: { days: 'four days', pickup_date: 'the 3rd of May' }, agent })).toBe(fact);
  });

  it('is nothing where what is said offers something', () => {
    const facts = { roof_type: 'slate', budget: 'under two thousand' };
    expect(factHeard({ facts, agent: 'Would you like me to text you the details?' })).toBeNull();
  });
});

describe('what was learnt of questions', () => {
  const english = languageFor('en');
  const choose = english?.learnt?.facts?.();
  if (!english || !choose) throw new Error('Nothing was learnt.');
  const chancesOf = (facts: FactLine['facts'], agent: string): readonly number[] => {
    const { question, things } = factHearing(english, facts, agent);
    return choose(question, things);
  };
  const lines = factLines(OWN).map(({ line }) => line);

  it('gives each fact and none a chance, together one, whatever the order of the facts is', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), (at) => {
        const { facts, agent } = itemAt(lines, at);
        const chances = chancesOf(facts, agent);
        expect(chances).toHaveLength(Object.keys(facts).length + 1);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 1);
        const turned = Object.fromEntries(Object.entries(facts).toReversed());
        expect(chancesOf(turned, agent).slice(0, -1).toReversed()).toEqual(chances.slice(0, -1));
      }),
      { numRuns: 25 },
    );
  });

  it('has found a fact in three of five questions that were held back, and is seldom wrong', () => {
    const held = factLines(OWN).filter(({ isHeldBack, line }) => isHeldBack && line.fact !== null);
    const found = held.map(({ line }) => {
      const chances = chancesOf(line.facts, line.agent);
      return Object.keys(line.facts)[chances.indexOf(Math.max(...chances))] ?? null;
    });
    const share = (is: (fact: string | null, at: number) => boolean) => found.filter(is).length / found.length;
    expect(share((fact, at) => fact === held[at]?.line.fact)).toBeGreaterThan(0.6);
    expect(share((fact, at) => fact !== null && fact !== held[at]?.line.fact)).toBeLessThan(0.2);
  });
});
