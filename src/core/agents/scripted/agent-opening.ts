/** How the agent begins: a structured greeting, a composed one, the script's first line, or nothing. */
import { act } from '../../language/acts.ts';
import { filledIn, phrase, rendered, say, sayAndAwait, source, type Draft } from './agent-draft.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import { jaccard, wordsOf } from '../../language/words.ts';

/** Likeness above which a greeting is taken for the script's own first line. */
const SAME_OPENING = 0.5;
/** A sentence longer than this is content, not a greeting. */
const GREETING_WORDS = 16;

/** Composes a greeting from tone and length; `mention_ids` that name a role bring in what the role says of itself. */
function composed(draft: Draft): string {
  const { settings, callType, isVoice, names, roleNames, language } = draft.world;
  const { structured } = settings.greeting;
  const tone = (structured?.communication_tone ?? '').toLowerCase();
  const isShort = /short|brief|concise/i.test(structured?.greeting_length ?? '');
  const key = !isVoice
    ? 'greeting_text'
    : callType === 'inbound'
      ? 'greeting_inbound'
      : isShort
        ? 'greeting_short'
        : /formal|profession|business|serious/.test(tone)
          ? 'greeting_professional'
          : 'greeting_friendly';
  const mentions = (structured?.mention_ids ?? []).flatMap((id) => roleNames.get(id) ?? []);
  const company = names['company'] ?? '';
  const text = phrase(draft, key, {
    from: company === '' ? '' : language.speech.from(company),
    at: company === '' ? '' : ` ${company}`,
  });
  return mentions.length === 0 ? text : `${text}${language.speech.callingAbout(mentions)}`;
}

/** Says the opening and answers how it was made; null where the lead speaks first. */
export function open(draft: Draft): void {
  const { settings, script } = draft.world;
  const { greeting } = settings;
  if (greeting.kind === 'none') return;
  const text =
    greeting.kind === 'ai'
      ? composed(draft)
      : greeting.kind === 'static'
        ? rendered(draft, greeting.structured?.text ?? '', source('greeting', 'static'))
        : '';
  if (text !== '') {
    sayAndAwait(draft, text, source('greeting', greeting.kind));
    const first = script.blocks[0];
    if (first && jaccard(wordsOf(text), wordsOf(filledIn(draft, first.text).text)) >= SAME_OPENING)
      draft.state.cursor = 1;
  } else if (script.blocks.length > 0) speakBlock(draft);
  else
    say(draft, phrase(draft, 'greeting_inbound'), source('greeting', 'default'), [
      act('greet'),
      act('request', 'reason'),
    ]);
  draft.state.greeting = joinSpeech(draft.parts.map((part) => part.text));
}

/** Speaks the next block of the script. After a greeting, its own greeting is left out: nobody says hello twice. */
export function speakBlock(draft: Draft): void {
  const { script, language } = draft.world;
  const block = script.blocks[draft.state.cursor];
  if (!block) return;
  draft.state.cursor += 1;
  const placeOf = (line: number | undefined) =>
    line === undefined
      ? source('role_section', block.roleId, null, block.section)
      : source('script_line', script.id, line);
  const lines = block.texts.map((template, at) => ({ ...filledIn(draft, template), place: placeOf(block.lines[at]) }));
  let text = joinSpeech(lines.map((line) => line.text));
  if (draft.state.cursor === 1 && draft.state.greeting !== null) text = withoutGreeting(draft, text);
  for (const { text: own, holes, place } of lines)
    if (language.sentencesOf(own).some((sentence) => text.includes(sentence)))
      draft.flags.push(...holeFlags(holes, place));
  sayAndAwait(draft, text, placeOf(block.lines[0]));
  if (block.slot) {
    // The script says which slot it waits for; that beats any guess from the words.
    const last = draft.state.awaiting.at(-1) ?? {
      kind: 'slot' as const,
      slot: block.slot,
      sentence: language.sentencesOf(text).at(-1) ?? text,
    };
    draft.state.awaiting = [...draft.state.awaiting.slice(0, -1), { ...last, kind: 'slot', slot: block.slot }];
  }
}

function withoutGreeting(draft: Draft, text: string): string {
  const { sentencesOf, speech } = draft.world.language;
  const sentences = sentencesOf(text);
  let skip = 0;
  for (const sentence of sentences) {
    const heard = draft.world.readAgent(sentence);
    const isGreeting =
      (heard.keys.has('greet') || heard.keys.has('introduce')) &&
      heard.asks.length === 0 &&
      heard.words.length <= GREETING_WORDS &&
      !speech.saysReason.test(sentence);
    if (!isGreeting) break;
    skip += 1;
  }
  const rest = sentences.slice(skip).join(' ');
  return rest === '' ? text : rest;
}
