/** What the agent has beside its texts is taken from it or set otherwise: actions, knowledge, pushed context, its end, its settings. */
import type { RunPlan } from '../../runs/run-plan.ts';
import { withAgent, withSettings } from '../agent-texts.ts';
import type { Change, FindChanges } from '../mutant.ts';

export const forgetAction: FindChanges = ({ agent }) =>
  agent.actions
    .filter(({ enabled }) => enabled)
    .map(({ slug, name }) => ({
      where: { kind: 'action' as const, slug },
      was: name,
      becomes: null,
      apply: (plan) => withAgent(plan, { actions: agent.actions.filter((action) => action.slug !== slug) }),
    }));

export const forgetKnowledge: FindChanges = ({ agent }) =>
  agent.knowledge.flatMap((store) =>
    store.documents.map(({ filename }) => ({
      where: { kind: 'knowledge' as const, id: store.id, name: store.name, file: filename },
      was: filename,
      becomes: null,
      apply: (plan) =>
        withAgent(plan, {
          knowledge: agent.knowledge.map((other) =>
            other.id === store.id
              ? { ...other, documents: other.documents.filter((document) => document.filename !== filename) }
              : other,
          ),
        }),
    })),
  );

/** A template out of which nothing comes. */
const NOTHING = '{{ "" }}';

/** What is pushed into a conversation is taken and never spoken. */
export const ignoreContext: FindChanges = ({ campaign }) => [
  {
    where: { kind: 'setting', name: 'external_context_template' },
    was: campaign?.external_context_template ?? '{{context}}',
    becomes: null,
    apply: (plan) => ({
      ...plan,
      campaign: { ...(plan.campaign ?? { id: '', name: '' }), external_context_template: NOTHING },
    }),
  },
];

/** The agent has said goodbye, and stays on the line. */
export const neverClose: FindChanges = ({ agent: { agent } }) =>
  agent.end_conversation_on_goodbye === false
    ? []
    : [
        setting('end_conversation_on_goodbye', 'true', 'false', (plan) =>
          withSettings(plan, { end_conversation_on_goodbye: false }),
        ),
      ];

function setting(name: string, was: string, becomes: string | null, apply: (plan: RunPlan) => RunPlan): Change {
  return { where: { kind: 'setting', name }, was, becomes, apply };
}

/** Settings that decide how a conversation goes, switched to what they were not. */
export const changeSetting: FindChanges = ({ agent: { agent }, campaign }) => {
  const found: Change[] = [];
  const theirs = campaign?.answering_machine_detection;
  const detects = !campaign?.disable_amd && (theirs?.enabled ?? agent.amd?.enabled ?? false);
  if (detects)
    found.push(
      setting('amd.enabled', 'true', 'false', (plan) => ({
        ...withSettings(plan, { amd: { ...agent.amd, enabled: false } }),
        campaign: plan.campaign && { ...plan.campaign, disable_amd: true },
      })),
    );
  const idle = agent.user_idle?.enabled ?? agent.enable_user_idle_timeout ?? false;
  if (idle)
    found.push(
      setting('user_idle.enabled', 'true', 'false', (plan) =>
        withSettings(plan, { user_idle: { ...agent.user_idle, enabled: false }, enable_user_idle_timeout: false }),
      ),
    );
  const strict = agent.kb_strict_mode ?? false;
  found.push(
    setting('kb_strict_mode', String(strict), String(!strict), (plan) =>
      withSettings(plan, { kb_strict_mode: !strict }),
    ),
  );
  for (const [at, flow] of (agent.action_flows ?? []).entries())
    found.push(
      setting('action_flows', flow.join(' → '), null, (plan) =>
        withSettings(plan, { action_flows: (agent.action_flows ?? []).filter((_, other) => other !== at) }),
      ),
    );
  return found;
};
