/** What an answer is where something else is said in the same breath, and which question a clause behind it leaves as it is. */
import { describe, expect, test } from 'vitest';
import { answersTo } from '../../src/core/language/answers.ts';
import { valuesAskedIn } from '../../src/core/language/asked-kinds.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';

const readLead = leadReader(english);
const keysOf = (said: string, asked: string) => [...readLead.read(said, asked).keys];
/** What is taken down for a slot of plain words. */
function valueOf(slot: string, asked: string, said: string): string | null {
  const ontology = slotOntology(english, {}, { [slot]: 'text' });
  const heard = readLead.read(said, asked);
  const ask = { kind: 'slot' as const, slot, sentence: asked };
  const { given } = answersTo({ language: english, ontology, readLead }, { awaiting: [ask], reasked: 0 }, heard);
  return given[0]?.value ?? null;
}

describe('a value', () => {
  test.each([
    ['berth_note', 'How does he find your berth?', 'Ring the ship bell.', 'Ring the ship bell'],
    ['helper', 'Who should we ring?', "It's my aunt Petra, she's in Oslo now.", 'my aunt Petra'],
    ['sail_day', 'Which day suits you?', 'All right, Thursday then, please.', 'Thursday'],
    ['rope', 'How many metres of it?', 'Go on then, 40 metres.', '40 metres'],
    [
      'sail_day',
      'Which of the two suits you?',
      'Wednesday the 17th of June. Does the lift cost me anything?',
      'Wednesday the 17th of June',
    ],
  ])('is taken without what stands beside it: %s', (slot, asked, said, value) =>
    expect(valueOf(slot, asked, said)).toBe(value),
  );
});

describe('a yes', () => {
  test('stays one where something else is not possible', () => {
    const asked = 'Are you still coming?';
    expect(keysOf("Yes, but I've hurt my knee, so I can't climb the ladder.", asked)).not.toContain('negate');
    expect(keysOf("Yes, but I can't come on Friday.", asked)).toContain('negate');
  });
});

describe('who is not sure', () => {
  const tells = (said: string): boolean => english.denial.unsureBut?.test(said) === true;
  test('may tell something beside it', () => {
    expect(tells("I'm not sure, the mast has come down on the deck.")).toBe(true);
    expect(tells("I don't know, but water keeps coming in.")).toBe(true);
  });
  test.each(["I'm not sure, to be honest.", "I don't know, I'd have to check.", 'Not sure, maybe on Friday or so.'])(
    'tells nothing else here: %s',
    (said) => expect(tells(said)).toBe(false),
  );
});

describe('what is done alone', () => {
  const alone = (reply: string): string | undefined => english.roles.doneAlone?.exec(reply)?.[1];
  test('is named after "only"', () => {
    expect(alone('We only mend wooden boats. For steel please call the yard.')).toBe('wooden boats');
    expect(alone('We mend all boats.')).toBeUndefined();
  });
});

describe('a question that begins with who', () => {
  test('asks for somebody, whatever clause follows', () => {
    expect([...valuesAskedIn(english, 'Who in the crew should we call first when the day comes?')]).toEqual(['name']);
    expect([...valuesAskedIn(english, 'And when can you come?')]).toEqual(['day']);
  });
});
