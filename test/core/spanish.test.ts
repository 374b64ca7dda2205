import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTransferAction } from '../../src/core/agents/transfer-actions.ts';
import { callSummary, type SummaryFacts } from '../../src/core/calls/call-summary.ts';
import { spanish } from '../../src/core/language/es/index.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { tokensOf } from '../../src/core/language/words.ts';
import { stream } from '../../src/core/random.ts';
import { coverageCollector, spokenParts } from '../../src/core/runs/run-coverage.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { liveScenario } from '../../src/core/scenarios/live-lead.ts';
import { planOf } from './support/plans.ts';

const SCRIPT = `AGENT: Hola, soy Ana de la Clínica del Lago. ¿Hablo con {{lead.first_name}}?
USER: [wait for the user]
AGENT: Le llamo por su cita con la Dra. Gil {{custom_fields.appointment}}. ¿Podrá venir?
USER: [wait for the user]
AGENT: Traiga su tarjeta sanitaria y llegue diez minutos antes.
AGENT: ¿Qué seguro tiene en este momento?
USER: [collect insurance]
AGENT: ¿Le podemos enviar un mensaje el día de la cita?
USER: [wait for the user]
AGENT: Gracias, {{lead.first_name}}. Que tenga un buen día. Adiós.
`;

const ROLE = `# Identidad

Eres Ana, la voz amable de la clínica. Sea siempre breve.

# Aparcamiento

- Puede aparcar gratis en el garaje detrás del edificio.

# Cambios

- Si no pueden venir o quieren cambiar la cita, diga "No hay problema, buscamos otro momento. ¿Qué día le viene mejor?"
`;

const POLICIES = readFileSync(path.resolve(import.meta.dirname, '../../resources/roles/es.md'), 'utf8');

const LEAD = 'lead: { first_name: María, last_name: López, custom_fields: { appointment: el martes a las tres } }';
const CONFIRMS = `name: Confirma la cita
${LEAD}
goal: { wants: confirm, facts: { insurance: Mapfre }, questions: ["¿Dónde puedo aparcar?"] }
expect:
  - { grader: said, all: [tarjeta sanitaria, garaje] }
  - { grader: slots_collected, slots: [insurance] }
  - { grader: disposition, level_3: Confirmed }
  - { grader: max_turns, max: 24 }
  - { grader: not_said, any: [otro momento] }
`;
const RESCHEDULES = `name: Cambia la cita
${LEAD}
goal: { wants: reschedule, facts: { new_day: el viernes por la tarde } }
expect:
  - { grader: disposition, level_3: Rescheduled }
  - { grader: slots_collected, slots: [new_day] }
`;
const OPTS_OUT = `name: No quiere más llamadas
${LEAD}
goal: { wants: opt_out }
expect:
  - { grader: disposition, level_3: Do not call }
  - { grader: said, any: [no volveremos a llamarle] }
  - { grader: max_turns, max: 6 }
`;

const spanishPlan = (scenario: string, options: Parameters<typeof planOf>[1] = {}) =>
  planOf([scenario], {
    script: SCRIPT,
    role: ROLE,
    policies: POLICIES,
    knowledge: '',
    agent: { language: 'es-ES' },
    ...options,
  });

describe('an agent that speaks Spanish', () => {
  it.each([CONFIRMS, RESCHEDULES, OPTS_OUT])('gets on with Spanish leads: %s', (scenario) => {
    const plan = spanishPlan(scenario);
    const records = Array.from({ length: 40 }, (_, trial) => runTrial(plan, 0, trial));
    expect(records.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThanOrEqual(38);
    const said = records.flatMap(({ turns }) => turns.map(({ text }) => text)).join(' ');
    expect(said).not.toMatch(/\b(?:the|thank|please|goodbye|yes)\b/i);
  });

  it('takes its days and times from Spanish words', () => {
    expect(languageFor('es-MX')).toBe(spanish);
    const { findWhen, whenKindOf } = spanish.dates;
    const day = (said: string) => findWhen(tokensOf(said), 'day');
    expect(day('Me viene bien el martes a las tres de la tarde, gracias.')).toBe('el martes a las tres de la tarde');
    expect(day('Nací el 12 de abril de 1986.')).toBe('el 12 de abril de 1986');
    expect(day('Mejor la semana, no sé.')).toBeNull();
    expect(whenKindOf(tokensOf('el viernes por la tarde'))).toBe('day');
    expect(whenKindOf(tokensOf('a las tres de la tarde'))).toBe('time');
    expect(whenKindOf(tokensOf('las nueve de la mañana'))).toBe('time');
    expect(whenKindOf(tokensOf('mañana por la mañana'))).toBe('day');
    expect(whenKindOf(tokensOf('Mayo Ruiz'))).toBeNull();
  });

  it('has its calls summed up in Spanish, its slots and answers included', () => {
    const summary = (scenario: string) => runTrial(spanishPlan(scenario), 0, 0).call.call_summary;
    expect(summary(CONFIRMS)).toBe(
      'Ana llamó a María López. María López aceptó. Anotado: seguro: Mapfre. Preguntó: Una pregunta: ¿Dónde puedo aparcar?',
    );
    expect(summary(OPTS_OUT)).toBe('Ana llamó a María López. María López pidió que no se le vuelva a llamar.');
    expect(summary(`${OPTS_OUT}answered_by: nobody\n`)).toBe('Ana llamó a María López; no contestó nadie.');
  });

  it('tells a yes, a topic and a note in Spanish, and what nobody named as it is called', () => {
    const facts: SummaryFacts = {
      agentName: 'Ana',
      leadName: 'Eva',
      outcome: 'callback',
      note: 'a las seis',
      slots: { date: 'mayo', es_socio: 'yes' },
      questions: [],
      objections: ['already_have', 'sin_tiempo'],
      callType: 'inbound',
      carrierStatus: 'completed',
    };
    expect(callSummary(spanish, facts)).toBe(
      'Eva llamó a Ana. Eva pidió que se le llame en otro momento (a las seis). Anotado: fecha: mayo, es socio: sí. Reparos: ya tiene, sin tiempo.',
    );
  });

  it('has its roles read in Spanish where it is counted what can be spoken of them', () => {
    const read = spanishPlan(CONFIRMS, { policies: '' });
    const { sections } = coverageCollector(read.agent, spokenParts(read)).coverage();
    expect(Object.fromEntries(sections.map(({ section, spoken }) => [section, spoken]))).toEqual({
      Identidad: false,
      Aparcamiento: true,
      Cambios: true,
    });
  });

  it.each([
    [['No interesado', 'Cita confirmada'], 'Cita confirmada'],
    [['No answer', 'Appointment confirmed'], 'Appointment confirmed'],
    [['Appointment confirmed', 'Cita confirmada'], 'Cita confirmada'],
    [['No contactado', 'Contactado'], 'Contactado'],
  ])('is classed by a campaign’s names %s, whichever language its team wrote them in', (names, chosen) => {
    const campaign = { id: 'f'.repeat(24), name: 'c', dispositions: names.map((name, at) => ({ id: `${at}`, name })) };
    expect(runTrial(spanishPlan(CONFIRMS, { campaign }), 0, 0).call.disposition_level_3).toBe(chosen);
  });

  it('begins a sentence again that was cut off, and not at the name after “Dra.”', () => {
    const plan = spanishPlan(`${CONFIRMS}traits: { interruption: 1 }\n`);
    const said = Array.from({ length: 40 }, (_, trial) => runTrial(plan, 0, trial)).flatMap(({ turns }) =>
      turns.flatMap(({ speaker, text }) => (speaker === 'agent' ? [text] : [])),
    );
    expect(said.filter((text) => text.includes('Como le decía: le llamo por su cita con la Dra. Gil'))).not.toEqual([]);
    expect(said.filter((text) => /Como le decía: gil/i.test(text))).toEqual([]);
  });

  it('knows by a Spanish or an English name which action hands a call to a person', () => {
    for (const name of ['transfer_call', 'transferir_llamada', 'pasar_con_recepcion', 'Derivar a un agente'])
      expect([name, isTransferAction({ slug: name, name: '', description: '' })]).toEqual([name, true]);
    for (const name of ['pasar_a_recoger', 'derivatives_quote', 'escala_de_dolor', 'enviar_mensaje'])
      expect([name, isTransferAction({ slug: name, name: '', description: '' })]).toEqual([name, false]);
  });

  it('calls leads whose wishes are Spanish where nothing is known of them', () => {
    const record = {
      id: 'a'.repeat(24),
      first_name: 'María',
      last_name: null,
      phone: null,
      email: null,
      timezone: null,
    };
    const meeting = { medium: 'telephony', callType: 'outbound', answeredBy: 'lead', language: spanish } as const;
    for (let seed = 0; seed < 20; seed += 1) {
      const { facts } = liveScenario({ ...record, custom_fields: {} }, meeting, stream(seed)).goal;
      const kinds = Object.values(facts).map((fact) => spanish.dates.whenKindOf(tokensOf(JSON.stringify(fact))));
      expect(kinds).toEqual(['day', 'time']);
    }
  });
});
