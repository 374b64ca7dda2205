import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
import { addScenarios, putInto } from './demo-documents.ts';
import { demoId } from './demo-id.ts';
import type { DemoTexts } from './demo-texts.ts';

export const SPANISH = {
  script: demoId('script', 0x50),
  role: demoId('role', 0x50),
  lucia: demoId('agent', 0x50),
  scenarioSet: demoId('scenarioSet', 0x50),
} as const;

/** The clinic's Spanish line: an agent with its script, its role and its scenarios, all of them in Spanish. */
export function addDemoSpanish(account: AccountWriter, texts: DemoTexts): void {
  const put = putInto(account);
  const script = { name: 'Recordatorio de cita', lines: texts.script('recordatorio-de-cita') };
  put('scripts', SPANISH.script, script);
  put('roles', SPANISH.role, {
    name: 'Recepción de la clínica',
    description: 'How the clinic speaks with patients who prefer Spanish',
    markdown: texts.role('recepcion-de-la-clinica'),
  });
  put('agents', SPANISH.lucia, {
    ...DEMO_AGENT,
    language: 'ES',
    // "Puede aparcar" answers "¿Dónde puedo aparcar?", though not word by word.
    kb_strict_mode: false,
    name: 'Lucía',
    description: 'Confirms appointments in Spanish',
    script_id: SPANISH.script,
    script_ids: [SPANISH.script],
    role_ids: [SPANISH.role],
  });
  put('scenario-sets', SPANISH.scenarioSet, {
    name: 'Llamadas en español',
    description: 'The reminder call in Spanish',
    scenario_ids: addScenarios(account, texts, 0x50, ['confirma-la-cita', 'cambia-la-cita', 'no-quiere-llamadas']),
    agent_id: SPANISH.lucia,
  });
}
