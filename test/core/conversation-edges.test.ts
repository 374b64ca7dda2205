/** Statements about a conversation that need a stage of their own. */
import { describe, expect, test } from 'vitest';
import type { AgentDocument } from '../../src/core/contract/agent.ts';
import { PERSONAS, resolveLead } from '../../src/core/scenarios/resolve-lead.ts';
import type { CampaignSnapshot } from '../../src/core/contract/snapshot.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { CONFIRMS, planOf, scenario } from './support/plans.ts';

const talk = (plan: RunPlan, trial = 0) => runTrial(plan, 0, trial);
const CALM = 'traits: { verbosity: 0, cooperativeness: 1 }\n';
const plain: Partial<AgentDocument> = { personality: { adherence: 0, empathy: 0, humor: 0 } };
const said = (plan: RunPlan) => talk(plan).turns.map(({ speaker, text }) => `${speaker}: ${text}`);

describe('the agent', () => {
  test('says goodbye to a goodbye, wherever the script stands', () => {
    const record = talk(planOf(['name: a\nsays: ["Yes.", "Sorry, I have to go. Goodbye."]\n'], { agent: plain }));
    expect(record.turns.at(-1)).toMatchObject({ speaker: 'agent', source: { kind: 'closing' } });
    expect(record.termination_reason).toBe('agent_stop');
    expect(record.turns.some(({ text }) => text.includes('insurance card'))).toBe(false);
  });
  test('says at once what a role has it say where nothing is known, however fond it is of coming back later', () => {
    const lines = said(
      planOf([`name: a\nsays: ["Yes.", "Which choir sings in Ulan Bator?", "Yes."]\n`], {
        agent: { personality: { adherence: 1, empathy: 0, humor: 0 } },
        role: '# Questions\n\n- If they ask something that you cannot answer, say "The nurse will know that."\n',
      }),
    );
    expect(lines[4]).toContain('The nurse will know that.');
  });
  test('gives up repeating itself, and goes on', () => {
    const lines = said(
      planOf([`name: a\nsays: ["Pardon?", "Pardon?", "Pardon?", "Pardon?", "Yes.", "Yes."]\n`], { agent: plain }),
    );
    expect(
      lines.filter((line) => line.startsWith('agent') && line.includes('Am I speaking with')).length,
    ).toBeLessThanOrEqual(5);
    expect(lines.some((line) => line.includes("I'm calling about your appointment"))).toBe(true);
  });
  test('says the rest of what the lead talked over', () => {
    const plan = planOf([`${CONFIRMS}traits: { interruption: 1, verbosity: 0 }\n`], { agent: plain });
    const { turns } = talk(plan);
    const cut = turns.findIndex(({ speaker, interrupted }) => speaker === 'agent' && interrupted);
    expect(cut).toBeGreaterThanOrEqual(0);
    expect(
      turns
        .slice(cut + 1)
        .some(({ speaker, text }) => speaker === 'agent' && /as i was saying|to finish my thought|^so, /i.test(text)),
    ).toBe(true);
  });
  test('does not say twice in a breath that it goes on, however often it is talked over', () => {
    const plan = planOf([`${CONFIRMS}traits: { interruption: 1, verbosity: 0, cooperativeness: 0 }\n`], {
      agent: plain,
    });
    const leadIns =
      /\b(?:as i was saying|to finish my thought|so|let me ask again),?:? (?:as i was saying|to finish my thought|so,)/i;
    const turns = Array.from({ length: 20 }, (_, trial) => talk(plan, trial).turns).flat();
    expect(turns.filter(({ speaker, text }) => speaker === 'agent' && leadIns.test(text))).toEqual([]);
  });
  test('obeys the campaign about answering machines before its own settings', () => {
    const amd = {
      enabled: true,
      interrupt_on_machine: false,
      ivr_detection: true,
      actions: { 'machine-vm': 'leave_message' },
      detection_options: null,
      llm: null,
      stt: null,
      voicemail_message: 'Own message.',
    };
    const theirs = {
      enabled: true,
      machine_vm_behavior: 'leave_message',
      voicemail_message: 'Message of the campaign.',
    } as NonNullable<CampaignSnapshot['answering_machine_detection']>;
    const last = (campaign: CampaignSnapshot | null) =>
      talk(planOf([`${CONFIRMS}answered_by: voicemail\n`], { agent: { amd }, campaign })).turns.at(-1)?.text;
    const campaign = { id: 'f'.repeat(24), name: 'c' };
    expect(last(null)).toBe('Own message.');
    expect(last({ ...campaign, answering_machine_detection: theirs })).toBe('Message of the campaign.');
    expect(
      talk(
        planOf([`${CONFIRMS}answered_by: voicemail\n`], {
          agent: { amd },
          campaign: { ...campaign, disable_amd: true },
        }),
      ).turns.some(({ text }) => text === 'Own message.'),
    ).toBe(false);
  });
  test('fills in lead, agent, campaign and custom fields, bare and dotted', () => {
    const script =
      'AGENT: {{first_name}} {{lead.last_name}}, {{agent.name}}, {{campaign.name}}, {{custom_fields.plan}}, {{lead.nickname | default: "friend"}}. Goodbye.\n';
    const campaign = { id: 'f'.repeat(24), name: 'Spring', custom_fields: { plan: 'Basic' } };
    expect(said(planOf([`name: a\nlead: { first_name: Mia, last_name: Fox }\n`], { script, campaign }))[0]).toBe(
      'agent: Mia Fox, Ana, Spring, Basic, friend. Goodbye.',
    );
  });
});

describe('the scenario', () => {
  test('has things happen at a second as well as at a turn', () => {
    const { turns } = talk(
      planOf([`${CONFIRMS}events: [{ at_s: 12, push_context: The doctor is late. }]\n`], { agent: plain }),
    );
    const push = turns.findIndex(({ speaker }) => speaker === 'context');
    expect(turns[push]?.start_s).toBeGreaterThanOrEqual(12);
    expect(turns[push - 1]?.start_s).toBeLessThan(turns[push]?.start_s ?? 0);
  });
  test('may have limits of its own, under those of the run', () => {
    expect(talk(planOf([`${CONFIRMS}max_steps: 3\n`]))).toMatchObject({
      termination_reason: 'max_steps',
      steps: 3,
      reward: 0,
    });
  });
  test('takes a persona, and its own traits beat it', () => {
    const name = Object.keys(PERSONAS)[0] ?? '';
    const patience = PERSONAS[name]?.traits.patience;
    expect(resolveLead(scenario(`name: a\npersona: ${name}\n`)).traits).toMatchObject(PERSONAS[name]?.traits ?? {});
    expect(resolveLead(scenario(`name: a\npersona: ${name}\ntraits: { patience: 17 }\n`)).traits.patience).toBe(17);
    expect(patience).not.toBe(17);
    expect(
      resolveLead(
        { ...scenario('name: a\n'), persona: 'grandmother' },
        { grandmother: { description: '', traits: { patience: 19 }, channel: { noise: 0.5 } } },
      ),
    ).toMatchObject({ traits: { patience: 19 }, channel: { noise: 0.5 } });
  });
});

describe('the lead', () => {
  test('that is silent because the scenario says so is not at fault', () => {
    const agent: Partial<AgentDocument> = {
      user_idle: { enabled: true, max_consecutive_events: 3, user_away_timeout: 5, nudge_instructions: null },
    };
    expect(talk(planOf(['name: a\nsays: ["", "", "", "", "", ""]\n'], { agent })).verdict).not.toBe('invalid');
  });
  test('asks what it wants to know before the call ends, and again where it was put off', () => {
    const script =
      'AGENT: Hi {{first_name}}, your appointment is on Tuesday. Can you make it?\nUSER: [wait]\nAGENT: Do you have any questions?\nUSER: [wait]\nAGENT: Goodbye.\n';
    for (let trial = 0; trial < 12; trial += 1) {
      const { turns } = talk(
        planOf([`name: a\ngoal: { wants: confirm, questions: [Where can I park?] }\n${CALM}`], {
          script,
          agent: plain,
        }),
        trial,
      );
      expect(turns.some(({ speaker, text }) => speaker === 'lead' && /where can I park/i.test(text))).toBe(true);
    }
  });
});
