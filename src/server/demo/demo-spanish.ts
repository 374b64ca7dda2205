import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
import { addScenario } from './demo-clinic.ts';
import { demoId } from './demo-id.ts';
import type { DemoTexts } from './demo-texts.ts';

export const SPANISH = {
  script: demoId('script', 0x50),
  role: demoId('role', 0x50),
  lucia: demoId('agent', 0x50),
  scenarioSet: demoId('scenarioSet', 0x50),
} as const;

const SCENARIOS = ['confirma-la-cita', 'cambia-la-cita', 'no-quiere-llamadas'] as const;

/** The clinic's Spanish line: an agent with its script, its role and its scenarios, all of them in Spanish. */
export function addDemoSpanish(account: AccountWriter, texts: DemoTexts): void {
  const script = { name: 'Recordatorio de cita', lines: texts.script('recordatorio-de-cita') };
  account.documents.create('scripts', script, SPANISH.script);
  account.documents.create(
    'roles',
    {
      name: 'Recepción de la clínica',
      description: 'How the clinic speaks with patients who prefer Spanish',
      markdown: texts.role('recepcion-de-la-clinica'),
    },
    SPANISH.role,
  );
  account.documents.create(
    'agents',
    {
      ...DEMO_AGENT,
      language: 'ES',
      // "Puede aparcar" answers "¿Dónde puedo aparcar?", though not word by word.
      kb_strict_mode: false,
      name: 'Lucía',
      description: 'Confirms appointments in Spanish',
      script_id: SPANISH.script,
      script_ids: [SPANISH.script],
      role_ids: [SPANISH.role],
    },
    SPANISH.lucia,
  );
  account.documents.create(
    'scenario-sets',
    {
      name: 'Llamadas en español',
      description: 'The reminder call in Spanish',
      scenario_ids: SCENARIOS.map((name, index) =>
        addScenario(account, texts.scenario(name), demoId('scenario', 0x50 + index)),
      ),
      agent_id: SPANISH.lucia,
    },
    SPANISH.scenarioSet,
  );
}
