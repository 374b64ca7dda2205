/** A call from one sentence: shaped, played while it is edited, and stored as a whole when somebody wants it. */
import { z } from 'zod';
import { bodyFault, type Fault } from '../../../core/contract/failure.ts';
import {
  CallDraftSchema,
  PlayDraftSchema,
  SavedDraftSchema,
  ShapeCallSchema,
  ShapedCallSchema,
  TradeSchema,
  type CallDraft,
  type SavedDraft,
} from '../../../core/contract/local/call-draft.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { FIRST_ORGANIZATION } from '../../../core/contract/local/workspace.ts';
import { LANGUAGES } from '../../../core/language/registry.ts';
import { TrialRecordSchema } from '../../../core/runs/trial-record.ts';
import { draftDocuments, draftFaults } from '../../../core/templates/draft-documents.ts';
import { shapeCall } from '../../../core/templates/shape-call.ts';
import { ANY_TRADE } from '../../../core/templates/trade-template.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { untilGone } from '../../http/until-gone.ts';
import type { AccountWriter } from '../../repositories/store.ts';
import { isE164 } from '../phone-number.ts';
import { isEnded } from './plan-fault.ts';

const shared = { tag: 'Workbench drafts', auth: 'session' } as const;
/** In which the templates are written. */
const [LANGUAGE] = LANGUAGES;

/** Of a draft that its schema takes; the faults of any other are the schema's. */
function faultsOf<Found>(part: unknown, look: (draft: CallDraft) => Found): Found | never[] {
  const { data } = CallDraftSchema.safeParse(part);
  return data ? look(data) : [];
}

const phoneFaults = async ({ lead: { phone } }: CallDraft): Promise<Fault[]> =>
  (await isE164(phone))
    ? []
    : [bodyFault(['draft', 'lead', 'phone'], 'value is not a valid phone number in E.164 form')];

/** An organization that somebody named calls under that name. */
const companyOf = (account: { name: string } | undefined): string | undefined =>
  account?.name === FIRST_ORGANIZATION ? undefined : account?.name;

/** It picks up: a first call is to be heard. */
const leadOf = ({ lead }: CallDraft) => ({ ...lead, custom_fields: { answered_by: 'lead', ...lead.custom_fields } });

/** Everything that a draft is made of, each naming the others. */
function store(account: AccountWriter, draft: CallDraft, by: string): SavedDraft {
  const { script, role, agent, campaign, scenario } = draftDocuments(draft);
  const { documents } = account;
  const script_id = documents.create('scripts', script, undefined, by).id;
  const role_id = documents.create('roles', role, undefined, by).id;
  const speaks = { script_id, script_ids: [script_id], role_ids: [role_id] };
  const agent_id = documents.create('agents', { ...agent, ...speaks }, undefined, by).id;
  const campaign_id = documents.create('campaigns', { ...campaign, agents: [agent_id] }, undefined, by).id;
  const lead_list_id = account.leadLists.create({ name: draft.names.lead_list, campaign_id });
  const lead_id = account.leads.add({ ...leadOf(draft), created_by: by }, [lead_list_id]);
  account.outbox.append('lead.created', { lead: account.leads.mustGet(lead_id) });
  const scenario_id = documents.create('scenarios', scenario, undefined, by).id;
  const set = { name: draft.names.scenario_set, scenario_ids: [scenario_id], agent_id };
  const scenario_set_id = documents.create('scenario-sets', set, undefined, by).id;
  return { script_id, role_id, agent_id, campaign_id, lead_list_id, lead_id, scenario_id, scenario_set_id };
}

export const draftRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/trades',
    operation: 'listTrades',
    summary: 'List the trades of which a call can be shaped',
    response: listingOf(TradeSchema),
    handle: ({ deps }) =>
      wholeListing(
        deps
          .tradeTemplates()
          .filter(({ trade }) => trade !== ANY_TRADE)
          .map(({ trade, title, example }) => ({ trade, title, example })),
      ),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/drafts/shape',
    operation: 'shapeCall',
    summary: 'Shape script, role, agent and a lead that goes along from what a call is about; nothing is stored',
    body: ShapeCallSchema,
    response: ShapedCallSchema,
    handle({ caller, deps, body }) {
      const shaped = shapeCall({
        ...body,
        language: LANGUAGE,
        templates: deps.tradeTemplates(),
        policies: deps.defaultRole(LANGUAGE.tag),
        company: companyOf(deps.store.directory.account(caller.account_id)),
      });
      if (!shaped) throw invalid(['body', 'trade'], 'no such trade');
      return shaped;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/drafts/play',
    operation: 'playDraft',
    summary: 'Hold the conversation of a draft with its lead and answer its record; nothing is stored',
    body: PlayDraftSchema,
    response: z.object({ trial: TrialRecordSchema }),
    faults: ({ body }) => faultsOf(body.draft, draftFaults),
    async handle({ caller, deps, body: { draft, seed }, response }) {
      try {
        const { trial } = await deps.simulations.rehearseDraft(caller.account_id, draft, seed, untilGone(response));
        return { trial };
      } catch (error) {
        throw isEnded(error) ? invalid(['body'], error.message) : error;
      }
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/drafts',
    operation: 'saveDraft',
    summary: 'Store script, role, agent, campaign, lead list, lead, scenario and set of a draft, all or none',
    body: z.object({ draft: CallDraftSchema }),
    response: SavedDraftSchema,
    faults: ({ body }) => faultsOf(body.draft, async (draft) => [...draftFaults(draft), ...(await phoneFaults(draft))]),
    handle: ({ write, caller, body: { draft } }) => write((account) => store(account, draft, caller.actor)),
  }),
] as const;
