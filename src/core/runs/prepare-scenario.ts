/** Everything of a scenario that is the same in all its trials, worked out once: readers, indexes, settings, the two sides' worlds. */
import { ownDispositions } from '../calls/disposition-call.ts';
import { conversationReader, type ConversationReader } from '../calls/reader/conversation-reader.ts';
import { readerBasis, readerWorld, type ReaderBasis } from '../calls/reader/reader-world.ts';
import type { AgentSettings } from '../conversation/agent-settings.ts';
import { agentSettings } from '../conversation/agent-settings.ts';
import type { AgendaWorld } from '../leads/agenda/agenda-state.ts';
import { renderTemplate } from '../authoring/template.ts';
import type { Disposition } from '../contract/campaign-parts.ts';
import { VOICE_MEDIUMS } from '../contract/vocabulary.ts';
import type { ConversationSetup } from '../conversation/setup.ts';
import { nothingHeard } from '../agents/scripted/heard-before.ts';
import { documentPassages, knowledgeIndex } from '../agents/scripted/knowledge-index.ts';
import { parseRuleSentence, type LeadRule } from '../leads/agenda/lead-rules.ts';
import type { Language } from '../language/language.ts';
import { languageFor, notSpoken } from '../language/language-for.ts';
import { agentReader } from '../language/read-agent.ts';
import { leadReader } from '../language/read-lead.ts';
import { roleContent, tellingIn, type RoleContent } from '../agents/scripted/role-content.ts';
import { wordCounts } from '../agents/scripted/said-of-conditions.ts';
import { meaningsOf } from '../language/meanings.ts';
import { triggeredActions } from '../agents/scripted/role-orders.ts';
import type { AgentWorld } from '../agents/scripted/agent-state.ts';
import { slotOntology, type Scalar } from '../language/slot-ontology.ts';
import { wordsOf } from '../language/words.ts';
import { plainWord } from '../plain-word.ts';
import { outlineOf } from '../agents/agent-readiness.ts';
import { resolveLead } from '../scenarios/resolve-lead.ts';
import type { AgentAbilities } from '../evaluation/agent-abilities.ts';
import { abilitiesOf } from './abilities-of.ts';
import { isOnLine, type Briefing, type PlannedScenario, type RunPlan } from './run-plan.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { errandsOf, mainWant, type LeadRuleInput } from '../leads/scenario-lead.ts';
import { templateScope } from '../scenarios/template-scope.ts';

export interface PreparedScenario {
  id: string;
  /** What its dice derive from. */
  diceKey: string;
  name: string;
  scenario: Scenario;
  /** What every conversation of the agent is held with. */
  briefing: Briefing;
  settings: AgentSettings;
  facts: Readonly<Record<string, Scalar>>;
  agent: Omit<AgentWorld, 'dice'>;
  lead: Omit<AgendaWorld, 'dice'>;
  conversation: Omit<ConversationSetup, 'dice'>;
  script: RunPlan['agent']['scripts'][number] | null;
  dispositions: readonly Disposition[] | null;
  isVoice: boolean;
  reader: ConversationReader;
  /** What the agent defines that expectations may name. */
  abilities: AgentAbilities;
}

/** What of a plan is the same in all its scenarios. */
export interface PreparedPlan {
  language: Language;
  openers: ReadonlySet<string>;
  readLead: AgentWorld['readLead'];
  find: AgentWorld['find'];
  rules: AgentWorld['rules'];
  bars: AgentWorld['bars'];
  telling: AgentWorld['telling'];
  meanings: AgentWorld['meanings'];
  counts: AgentWorld['counts'];
  triggered: AgentWorld['triggered'];
  script: RunPlan['agent']['scripts'][number] | null;
  blocks: AgentWorld['script']['blocks'];
  reading: ReaderBasis;
  abilities: AgentAbilities;
}

/** Seconds of a silent turn: the agent's idle time-out, else what a person takes for long. */
const SILENCE_S = { voice: 8, text: 900 } as const;
const DEFAULT_CONTEXT_TEMPLATE = '{{context}}';

/** What the script and the actions that it calls are called. */
function businessOf(
  { script, blocks }: Pick<PreparedPlan, 'script' | 'blocks'>,
  actions: Briefing['agent']['actions'],
): string {
  const called = actions.filter(({ slug }) => blocks.some((block) => block.actions.includes(slug)));
  return [script?.name ?? '', ...called.map(({ name }) => name)].join('. ');
}

/** Not one that only calls actions. */
const isSpoken = ({ text }: PreparedPlan['blocks'][number]): boolean => text !== '';

const passageOf = ({ roleId, section, text, forObjections }: RoleContent['passages'][number]) => ({
  source: 'role_section' as const,
  ref: roleId,
  section,
  text,
  forObjections,
});

export function preparePlan(plan: Briefing): PreparedPlan {
  const { agent, roles, knowledge } = plan.agent;
  const language = languageFor(agent.language, plan.phrase_book);
  if (language === null) throw new RangeError(`Nothing can be said: ${notSpoken(agent.language)}`);
  const { book } = language;
  const content = roleContent(roles, language);
  const passages = [
    ...content.passages.map(passageOf),
    ...content.cells.map((told) => ({ ...passageOf(told), cell: { row: told.row, column: told.column } })),
    ...knowledge.flatMap((store) =>
      store.documents.flatMap(({ filename, text }) => documentPassages(language, store.id, filename, text)),
    ),
  ];
  const readLead = leadReader(language);
  const outline = outlineOf(plan.agent, language);
  const telling = tellingIn(language);
  const meanings = meaningsOf(language);
  const actions = plan.agent.actions.filter(({ enabled }) => enabled);
  const reading = readerBasis(language, readLead, outline.blocks.filter(isSpoken), plan.agent.actions);
  return {
    language,
    openers: new Set(
      Object.values(book.say.lead)
        .flat()
        .filter((template) => !template.startsWith('{') && !language.speech.keepsCapital.test(template))
        .map((template) => wordsOf(template)[0] ?? ''),
    ),
    readLead,
    find: knowledgeIndex(language, passages),
    rules: content.rules,
    bars: content.bars,
    telling,
    meanings,
    counts: wordCounts(meanings, content.rules, outline.blocks, businessOf(outline, actions)),
    triggered: triggeredActions(outline.blocks, content.rules, actions, telling),
    ...outline,
    reading,
    abilities: abilitiesOf(plan),
  };
}

const ruleOf = (rule: LeadRuleInput): LeadRule[] => {
  if (typeof rule === 'string') {
    const parsed = parseRuleSentence(rule);
    return parsed ? [parsed] : [];
  }
  const { when } = rule;
  return [
    {
      agentSays: when.agent_says ?? null,
      agentAsks: when.agent_asks ?? null,
      turn: when.turn ?? null,
      after_s: when.after_s ?? null,
      say: rule.say ?? null,
      do: rule.do,
      times: rule.times,
    },
  ];
};

/** Days, hours and minutes of a campaign's session time-out; all zero: no time-out. */
function sessionTimeout(plan: Briefing): number | null {
  const timeout = plan.campaign?.rules?.session_timeout;
  const seconds = ((timeout?.days ?? 0) * 1440 + (timeout?.hours ?? 0) * 60 + (timeout?.minutes ?? 0)) * 60;
  return seconds > 0 ? seconds : null;
}

export function prepareScenario(
  plan: Briefing,
  shared: PreparedPlan,
  { id, name, dice_key: diceKey = id, document: scenario }: PlannedScenario,
): PreparedScenario {
  const { agent } = plan.agent;
  const { campaign } = plan;
  const { language } = shared;
  const { book } = language;
  const settings = agentSettings(agent, campaign, scenario.call_type);
  const isVoice = VOICE_MEDIUMS.includes(scenario.medium);
  const isMeasured = isOnLine(plan);
  const written = Object.fromEntries(
    Object.entries(scenario.goal.facts).map(([slot, fact]) => [
      slot,
      typeof fact === 'object' ? fact : { value: fact, asked_as: [], reveal: 'when_asked' as const },
    ]),
  );
  const facts = Object.fromEntries(Object.entries(written).map(([slot, { value }]) => [slot, value]));
  const reveals = Object.fromEntries(Object.entries(written).map(([slot, { reveal }]) => [slot, reveal]));
  const scope = templateScope(agent, campaign, scenario.lead);
  const spoken = shared.blocks
    .filter(isSpoken)
    .map(({ text, slot }) => ({ text: renderTemplate(text, scope).text, slot }));
  // Neither side reads the other's: the agent knows the slots of its script and actions, the lead its own facts.
  const { ontology: agentSlots } = shared.reading;
  const leadSlots = slotOntology(language, written);
  const { first_name: firstName } = scenario.lead;
  const { traits, channel } = resolveLead(scenario, plan.personas);
  const { answered_by } = scenario;
  const answeredBy = isVoice && (answered_by === 'voicemail' || answered_by === 'ivr') ? answered_by : 'person';
  const company = campaign?.custom_fields?.['company'];
  return {
    id,
    diceKey,
    name,
    scenario: plan.action_mocks ? { ...scenario, actions: { ...plan.action_mocks, ...scenario.actions } } : scenario,
    briefing: plan,
    settings,
    facts,
    isVoice,
    abilities: shared.abilities,
    script: shared.script,
    dispositions: ownDispositions(campaign),
    reader: conversationReader(readerWorld(shared.reading, spoken, scenario.lead.first_name)),
    agent: {
      language,
      book,
      settings,
      isVoice,
      ontology: agentSlots,
      readAgent: agentReader(agentSlots, firstName),
      scope,
      filled: new Map(),
      blockWords: new Map(),
      heardBefore: nothingHeard(),
      callType: scenario.call_type,
      script: { id: shared.script?.id ?? plan.agent.roles[0]?.id ?? '', blocks: shared.blocks },
      rules: shared.rules,
      bars: shared.bars,
      telling: shared.telling,
      meanings: shared.meanings,
      counts: shared.counts,
      triggered: shared.triggered,
      find: shared.find,
      actions: plan.agent.actions.filter(({ enabled }) => enabled),
      readLead: shared.readLead,
      names: {
        first_name: scenario.lead.first_name,
        last_name: scenario.lead.last_name,
        agent: agent.name,
        company: typeof company === 'string' ? company : '',
      },
      roleNames: new Map(plan.agent.roles.map((role) => [role.id, role.description ?? role.name])),
    },
    lead: {
      book,
      facts,
      traits,
      isVoice,
      ontology: leadSlots,
      readAgent: agentReader(leadSlots, firstName),
      readLead: shared.readLead,
      wants: mainWant(scenario.goal.wants),
      errands: errandsOf(scenario.goal.wants),
      reveals,
      questions: scenario.goal.questions.map((question) =>
        typeof question === 'string'
          ? { ask: question, expects: [] }
          : { ask: question.ask, expects: question.expects },
      ),
      objections: scenario.goal.objections,
      rules: scenario.rules.flatMap(ruleOf),
      callType: scenario.call_type,
      firstName: scenario.lead.first_name,
      openers: shared.openers,
    },
    conversation: {
      medium: scenario.medium,
      isVoice,
      isMeasured,
      settings,
      language,
      channel,
      answeredBy,
      leadOpens: settings.greeting.kind === 'none' || answeredBy !== 'person',
      machineCut_s:
        scenario.answered_by === 'voicemail' && settings.amd.enabled && settings.amd.interrupt
          ? settings.amd.detectAfter_s
          : null,
      // What a fixed lead says was written for an agent that is heard out, unless it is to be found out how that takes it.
      interruption: isVoice && (isMeasured || !scenario.says) ? traits.interruption : 0,
      maxSteps: scenario.max_steps ?? plan.max_steps,
      maxErrors: scenario.max_errors ?? plan.max_errors,
      events: scenario.events,
      keyterms: new Set(settings.keyterms.flatMap((term) => term.split(/\s+/)).map(plainWord)),
      shouldAnswer: isVoice ? null : (campaign?.rules?.should_answer_policy ?? null),
      sessionTimeout_s: isVoice ? null : sessionTimeout(plan),
      silence_s: settings.idle.enabled ? settings.idle.awayAfter_s : isVoice ? SILENCE_S.voice : SILENCE_S.text,
      renderContext: (context) =>
        renderTemplate(campaign?.external_context_template || DEFAULT_CONTEXT_TEMPLATE, { ...scope, context }),
    },
  };
}
