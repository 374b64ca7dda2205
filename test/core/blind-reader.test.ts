/** What the blind reader makes of agents that do not speak by their script: better nothing than something that was not said. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heardTurns, kindRead, readerOfTrade, readHeard } from './support/read-heard.ts';
import { HEARD, TRADES, type HeardConversation } from './support/heard-conversations.ts';
import { growth, LINEAR } from '../support/growth.ts';

const heard = (trade: HeardConversation['trade'], ...said: string[]) =>
  readHeard({ trade, cameTo: [], said: said.join('\n') });
const isRight = (one: HeardConversation): boolean =>
  [one.cameTo].flat().some((kind) => kind === kindRead(readHeard(one)));

describe('conversations in words that no list was made from', () => {
  // Measures, not goals: they fail where reading gets worse, and are to be raised where it gets better.
  test('two in three are read as a person would', () =>
    expect(HEARD.filter(isRight).length).toBeGreaterThanOrEqual(48));

  test('nearly all of the others are read as nothing, and not as something else', () => {
    const misread = HEARD.filter((one) => !isRight(one) && kindRead(readHeard(one)) !== 'nothing');
    expect(misread.length).toBeLessThanOrEqual(11);
  });

  test('nobody who did not ask for it is taken off the list', () => {
    const optedOut = HEARD.filter((one) => kindRead(readHeard(one)) === 'opted_out');
    expect(optedOut.every(({ cameTo }) => cameTo === 'opted_out')).toBe(true);
  });

  test('a transfer or a voicemail box is never made up', () => {
    const kinds = HEARD.map((one) => ({ read: kindRead(readHeard(one)), isRight: isRight(one) }));
    const madeUp = kinds.filter(({ read, isRight: ok }) => !ok && ['transferred', 'voicemail'].includes(read));
    expect(madeUp).toEqual([]);
  });
});

describe('what a lead says', () => {
  const OFFER = 'A: Hello Ruth. Would you like to book it?';
  const affirms = { act: 'affirm', slot: 'interest', value: null };

  test.each(['No problem.', 'No worries, go ahead.', "I don't see why not.", 'No problem, I can stop by on Friday.'])(
    '"%s" is a yes to an offer',
    (said) => expect(heard('vet', OFFER, `L: ${said}`)).toMatchObject({ outcome: 'affirmed', acts: [{}, [affirms]] }),
  );
  test.each(['No hay problema.', 'Sin problema.', 'Por qué no.'])('"%s" is a yes in Spanish', (said) =>
    expect(heard('dentista', 'A: Hola Marta. ¿Quiere reservar su limpieza dental?', `L: ${said}`).outcome).toBe(
      'affirmed',
    ),
  );
  test.each(['No.', 'No, that is a problem.', 'No thanks, I would mind.'])('"%s" stays a no', (said) =>
    expect(heard('vet', OFFER, `L: ${said}`).outcome).toBe('declined'),
  );

  test('who wants no calls at some time has not opted out', () => {
    expect(heard('garage', 'A: Hello Tom.', "L: Don't call me before noon.").outcome).not.toBe('opted_out');
    expect(heard('garage', 'A: Hello Tom.', "L: Don't call me again.").outcome).toBe('opted_out');
    expect(heard('garage', 'A: Hello Tom.', "L: Don't ring me again.").outcome).toBe('opted_out');
  });

  test.each([
    ['bistro', "Thursday's no good any more. Can we move it to Friday?", 'Friday'],
    ['bistro', "I can't come on Tuesday, can we move it to next Friday?", 'next Friday'],
    ['bistro', 'Could we move it to Monday? Sunday does not work, no.', 'Monday'],
    ['dentista', 'El martes no puedo. ¿Podemos cambiar la cita al viernes?', 'viernes'],
  ] as const)('%s: of "%s" the new date is the one that was wished for', (trade, said, date) =>
    expect(heard(trade, 'A: Hello.', `L: ${said}`)).toMatchObject({ outcome: 'rescheduled', note: date }),
  );

  test('a day is named without what hangs on it', () =>
    expect(heard('vet', 'A: Which day suits you?', "L: Thursday's fine.").slots).toEqual({ visit_day: 'Thursday' }));
});

describe('what was done', () => {
  const TALK = [
    'A: Hello Ruth. Does Tuesday at four still suit you?',
    'L: Yes, it does.',
    'A: Which day was the last shot?',
  ];
  const done = (...lines: string[]) => heard('vet', ...TALK, 'L: On Monday.', ...lines, 'A: Thank you. Goodbye!');

  test('tells a visit that was confirmed from one that was booked, whatever days were named', () => {
    expect(done('* confirm_visit')).toMatchObject({ outcome: 'affirmed', hasAppointment: false });
    expect(done('* book_visit')).toMatchObject({ outcome: 'affirmed', hasAppointment: true });
  });
  test.each([
    ['cancel_visit', 'cancelled'],
    ['decline_quote', 'declined'],
    ['move-visit', 'rescheduled'],
  ])('%s: the call came to %s', (slug, outcome) => expect(done(`* ${slug}`).outcome).toBe(outcome));
  test('what went wrong counts for nothing, nor what merely sounds alike', () => {
    expect(done('! cancel_visit').outcome).not.toBe('cancelled');
    expect(done('* cancellation_terms').outcome).not.toBe('cancelled');
  });
  test('it does not undo what the lead wished for', () =>
    expect(heard('vet', ...TALK, "L: Don't call me again.", '* confirm_visit').outcome).toBe('opted_out'));
});

describe('an agent in its own words', () => {
  test('that says goodbye after a yes has not turned anybody away: it may have had nothing more to ask', () =>
    expect(
      heard('vet', 'A: Shall we get the shot scheduled?', "L: Yes, let's.", 'A: All set. Goodbye!').outcome,
    ).not.toBe('not_qualified'));

  test('that has asked for all that its script asks for has gone through it', () =>
    expect(
      heard(
        'vet',
        "A: Tell me, what is the pet's name?",
        'L: Biscuit.',
        'A: And what day would work for the two of you?',
        'L: Tuesday.',
        'A: All booked. Bye!',
      ),
    ).toMatchObject({
      outcome: 'completed',
      hasAppointment: true,
      slots: { pet_name: 'Biscuit', visit_day: 'Tuesday' },
    }));

  test('asks for what its script calls by a name of its own', () =>
    expect(heard('garage', 'A: And which day could you bring it by?', 'L: Wednesday.').slots).toEqual({
      drop_off_day: 'Wednesday',
    }));
});

describe('any transcript', () => {
  const trades = Object.keys(TRADES) as HeardConversation['trade'][];
  const line = fc
    .tuple(
      fc.constantFrom('A:', 'L:'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Yes.', '', 'No?', '__proto__')),
    )
    .map(([who, words]) => `${who} ${words.replaceAll('\n', ' ')}`);

  test('is read to acts for each of its turns, the same each time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...trades), fc.array(line, { minLength: 1, maxLength: 12 }), (trade, lines) => {
        const turns = heardTurns(lines.join('\n'));
        const read = readerOfTrade(trade, 'Tom');
        const first = read(turns, { reason: 'agent_stop', byVoicemail: false });
        expect(first.acts).toHaveLength(turns.length);
        expect(read(turns, { reason: 'agent_stop', byVoicemail: false })).toEqual(first);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  test('is read in time that grows with it, though all of it is questions and answers', () => {
    const read = readerOfTrade('garage', 'Tom');
    const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    const asked = (size: number): string =>
      `A: ${repeated('What plate? ', size / 2)}\nL: ${repeated('no a. ', size / 2)}`;
    const reading = (text: string) => read(heardTurns(text), { reason: 'max_steps', byVoicemail: false });
    expect(growth(asked, reading, 40_000)).toBeLessThan(LINEAR);
  });
});
