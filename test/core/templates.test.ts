/** From one sentence to a call that can be played: which trade it is of, what of it goes where, and that every trade's call goes well. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { draftPlan } from '../../src/core/runs/draft-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { draftFaults } from '../../src/core/templates/draft-documents.ts';
import { rankTrades } from '../../src/core/templates/recognise-trade.ts';
import { shapeCall } from '../../src/core/templates/shape-call.ts';
import { ANY_TRADE } from '../../src/core/templates/trade-template.ts';
import { defaultRole } from '../../src/server/default-role.ts';
import { tradeTemplates } from '../../src/server/trade-templates.ts';
import { TRADE_SENTENCES } from './support/trade-sentences.ts';

const templates = tradeTemplates();
const trades = templates.filter(({ trade }) => trade !== ANY_TRADE);
const policies = defaultRole('en');

function shaped(sentence: string, trade?: string) {
  const call = shapeCall({ language: english, templates, policies, sentence, trade });
  if (!call) throw new Error(`There is no trade ${trade}`);
  return call;
}

describe('the shipped trades', () => {
  test('are twelve, and one for all others', () => {
    expect(trades.map(({ trade }) => trade)).toEqual(Object.keys(TRADE_SENTENCES).toSorted());
    expect(templates).toHaveLength(13);
  });

  test('are recognised in other people’s words, at least nine of ten times', () => {
    const sentences = Object.entries(TRADE_SENTENCES).flatMap(([trade, said]) =>
      said.map((one) => [trade, one] as const),
    );
    const missed = sentences.filter(([trade, sentence]) => rankTrades(english, trades, sentence)[0]?.trade !== trade);
    expect(missed.length / sentences.length).toBeLessThanOrEqual(0.1);
  });

  test.each(trades)('$trade is recognised by its own example', ({ trade, example }) => {
    const call = shaped(example);
    expect(call).toMatchObject({ recognised: true, draft: { trade } });
    expect(call.named.filter(({ used }) => !used)).toEqual([]);
  });

  test.each(templates)(
    '$trade leaves no place open, and goes well with its lead for a dozen seeds',
    ({ trade, example }) => {
      for (const sentence of [example, '']) {
        const { draft } = shaped(sentence, trade);
        expect(draftFaults(draft)).toEqual([]);
        expect(JSON.stringify(draft)).not.toMatch(/<[a-z]+>/);
        for (let seed = 1; seed <= 12; seed += 1) {
          const { verdict, verdict_reason, turns, call } = runTrial(draftPlan(draft, seed), 0, 0);
          const said = turns.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
          expect(verdict, `${trade}, seed ${seed}: ${verdict_reason}\n${said}\n${call.disposition_level_3}`).toBe(
            'pass',
          );
          expect(call.disposition_conversion, `${trade}, seed ${seed}: ${call.disposition_level_3}\n${said}`).toBe(
            true,
          );
        }
      }
    },
  );
});

describe('shaping by what is said', () => {
  test('company, day and time go into the script and into what the lead knows', () => {
    const { draft, named } = shaped('Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm');
    expect(draft).toMatchObject({
      trade: 'appointment',
      lead: { custom_fields: { appointment_day: 'Thursday', appointment_time: '3 pm' } },
    });
    expect(draft.script).toContain('from Bright Smile');
    expect(draft.scenario).toContain('Bright Smile');
    expect(named).toEqual([
      { what: 'company', text: 'Bright Smile', used: true },
      { what: 'day', text: 'Thursday', used: true },
      { what: 'time', text: '3 pm', used: true },
    ]);
  });

  test('an amount, and whom somebody is to meet', () => {
    expect(shaped('collecting 1,250 dollars owed to Northgate Energy').draft.lead.custom_fields['amount_due']).toBe(
      '1,250 dollars',
    );
    expect(shaped('Remind Karen of her appointment with Dr. Patel tomorrow at 10').draft.lead).toMatchObject({
      first_name: 'Karen',
      custom_fields: { with: 'Dr. Patel', appointment_day: 'tomorrow', appointment_time: '10' },
    });
  });

  test('what has no place is told, and not lost', () => {
    expect(shaped('customer satisfaction survey for Acme on Monday').named).toContainEqual({
      what: 'day',
      text: 'Monday',
      used: false,
    });
  });

  test('an unknown trade becomes a plain call about it, and says so', () => {
    const { recognised, draft } = shaped('selling tractors for Greenfield on Tuesday');
    expect(recognised).toBe(false);
    expect(draft.trade).toBe(ANY_TRADE);
    expect(draft.script).toContain("I'm calling about tractors.");
    expect(draft.script).toContain('from Greenfield');
  });

  test('a trade that somebody chose goes before the sentence', () => {
    expect(shaped('selling tractors', 'survey')).toMatchObject({ recognised: true, draft: { trade: 'survey' } });
    expect(shapeCall({ language: english, templates, policies, sentence: '', trade: 'circus' })).toBeUndefined();
  });
});
