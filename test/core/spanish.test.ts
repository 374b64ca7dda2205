import { describe, expect, it } from 'vitest';
import { spanish } from '../../src/core/language/es/index.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { tokensOf } from '../../src/core/language/words.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
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
  - { grader: said, any: [no volveremos a llamarle, borrado de nuestra lista] }
  - { grader: max_turns, max: 6 }
`;

describe('an agent that speaks Spanish', () => {
  it.each([CONFIRMS, RESCHEDULES, OPTS_OUT])('gets on with Spanish leads: %s', (scenario) => {
    const plan = planOf([scenario], { script: SCRIPT, role: ROLE, knowledge: '', agent: { language: 'es-ES' } });
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
    expect(whenKindOf(tokensOf('Mayo Ruiz'))).toBeNull();
  });
});
