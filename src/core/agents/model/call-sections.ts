/** What a model is told of the conversation that its agent holds: who it is, with whom, and for which campaign. */
import type { Medium } from '../../contract/vocabulary.ts';
import { told, type ToldSection } from '../../conversation/chat/told-section.ts';
import { isRecord } from '../../is-record.ts';
import type { AgentBrief } from './agent-brief.ts';

const MEDIUM_WORDS: Record<Medium, string> = {
  web_voice: 'a voice call over the web',
  telephony: 'a telephone call',
  softphone: 'a telephone call',
  sms: 'a conversation by text message (SMS)',
  email: 'a conversation by e-mail',
  chatbot: 'a chat on a website',
  api_text: 'a conversation in writing',
  chat_app: 'a conversation in a messaging app',
};

/** Characters of one field's value: records come from other systems, and may hold whole documents. */
const FIELD_LIMIT = 2000;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function fieldText(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).trim();
  return text.length > FIELD_LIMIT ? `${text.slice(0, FIELD_LIMIT)}…` : text;
}

/** One line a field that holds anything; nested ones as JSON. */
const fieldLines = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isEmpty(value) ? [] : `- ${name.replaceAll('_', ' ')}: ${fieldText(value)}`,
  );

export function taskSection({ agent, medium, isVoice, callType, language }: AgentBrief): ToldSection {
  const what = MEDIUM_WORDS[medium];
  const began =
    callType === 'outbound'
      ? `You have ${isVoice ? 'called them' : 'written to them'}.`
      : `They have ${isVoice ? 'called you' : 'written to you'}.`;
  const description = (agent.description ?? '').trim();
  return told('task', 'Who you are', 'agent', [
    `You are ${agent.name}. ${description === '' ? '' : `What you are there for: ${description}`}`.trim(),
    `You hold ${what} with another person. ${began}`,
    `You speak ${languageName(language)} with them.`,
    'What follows tells you how you hold the conversation. Each of your answers is your next turn in it, and nothing else.',
  ]);
}

const languageName = ({ tag, names: [name = tag] }: AgentBrief['language']): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

export function leadSection({ lead }: AgentBrief): ToldSection {
  const { custom_fields: custom, extracted_data: _extracted, ...fields } = lead;
  const lines = [...fieldLines(fields), ...fieldLines(isRecord(custom) ? custom : {})];
  return told(
    'lead',
    'The person you speak with',
    'lead',
    lines.length === 0
      ? ''
      : [
          'Your record of whom this conversation is meant to be with. Whoever answers may be somebody else: tell nobody else what stands here.',
          ...lines,
        ],
  );
}

export function campaignSection({ campaign }: AgentBrief): ToldSection {
  if (!campaign) return told('campaign', 'Campaign', 'campaign', '');
  const { id, name, custom_fields, dispositions, call_summary_description, external_context_template } = campaign;
  const results = (dispositions ?? []).flatMap(({ name: result, enabled }) =>
    enabled === false ? [] : (result ?? []),
  );
  return told(
    'campaign',
    'Campaign',
    'campaign',
    [
      `This conversation belongs to the campaign "${name}".`,
      ...fieldLines(custom_fields ?? {}),
      results.length === 0
        ? ''
        : `Once it is over it is filed as one of these: ${[...new Set(results)].join('; ')}. Never name them.`,
      call_summary_description ? `What its summary is to tell: ${call_summary_description}` : '',
      external_context_template
        ? 'News may reach you during the conversation. It then stands in a message of the system with the words to say.'
        : '',
    ],
    { ref: id },
  );
}
