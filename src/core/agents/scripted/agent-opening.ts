/** How the agent begins: a structured greeting, a composed one, the script's first line, or nothing. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import type { Ask } from '../../language/read-agent.ts';
import { actsOf, change, filledIn, flagged, phrase, say, sayAndAwait, source, type Draft } from './agent-draft.ts';
import type { AgentSettings } from '../../conversation/agent-settings.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { joinSpeech } from '../../language/join-speech.ts';
import { jaccard, wordsOf } from '../../language/words.ts';
import type { ScriptBlock } from './script-outline.ts';

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

/** Says the opening; nothing where the lead speaks first. */
export function open(draft: Draft): Draft {
  const { greeting } = draft.world.settings;
  return greeting.kind === 'none' ? draft : change(greet(draft, greeting), { greeted: true });
}

function greet(before: Draft, { kind, structured }: AgentSettings['greeting']): Draft {
  const { blocks } = before.world.script;
  const written = filledIn(before, (kind === 'static' && structured?.text) || '');
  const draft = flagged(before, holeFlags(written.holes, source('greeting', 'static')));
  const text = kind === 'ai' ? composed(draft) : written.text;
  if (text !== '') {
    const said = sayAndAwait(draft, text, source('greeting', kind));
    const isScripts =
      blocks[0] && jaccard(wordsOf(text), wordsOf(filledIn(draft, blocks[0].text).text)) >= SAME_OPENING;
    return isScripts ? change(said, { cursor: 1 }) : said;
  }
  if (blocks.length > 0) return speakBlock(draft);
  const acts = [act('greet'), act('request', 'reason')];
  return say(draft, phrase(draft, 'greeting_inbound'), source('greeting', 'default'), acts);
}

/** What a block of the script comes to in words, and what it asks; the same in each conversation of a scenario. */
export interface BlockWords {
  text: string;
  flags: Draft['flags'];
  acts: readonly Act[];
  awaiting: readonly Ask[];
}

/** Speaks the next block of the script. After a greeting, its own greeting is left out: nobody says hello twice. */
export function speakBlock(draft: Draft): Draft {
  const { script, blockWords } = draft.world;
  const { cursor, greeted } = draft.state;
  const block = script.blocks[cursor];
  if (!block) return draft;
  const isAfterGreeting = cursor === 0 && greeted;
  const key = `${cursor} ${isAfterGreeting}`;
  let known = blockWords.get(key);
  if (!known) blockWords.set(key, (known = wordsOfBlock(draft, block, isAfterGreeting)));
  const { text, flags, acts, awaiting } = known;
  const said = say(flagged(draft, flags), text, placeOf(draft, block, block.lines[0]), acts);
  return change(said, { cursor: cursor + 1, awaiting, reasked: 0 });
}

const placeOf = ({ world: { script } }: Draft, { roleId, section }: ScriptBlock, line: number | undefined) =>
  line === undefined ? source('role_section', roleId, null, section) : source('script_line', script.id, line);

function wordsOfBlock(draft: Draft, block: ScriptBlock, isAfterGreeting: boolean): BlockWords {
  const { language } = draft.world;
  const lines = block.texts.map((template) => filledIn(draft, template));
  const whole = joinSpeech(lines.map((line) => line.text));
  const text = isAfterGreeting ? withoutGreeting(draft, whole) : whole;
  const flags = lines.flatMap(({ text: own, holes }, at) =>
    holes.length > 0 && language.sentencesOf(own).some((sentence) => text.includes(sentence))
      ? holeFlags(holes, placeOf(draft, block, block.lines[at]))
      : [],
  );
  const { acts, asks } = actsOf(draft, text);
  if (!block.slot) return { text, flags, acts, awaiting: asks };
  // The script says which slot it waits for; that beats any guess from the words.
  const { sentence } = asks.at(-1) ?? { sentence: language.sentencesOf(text).at(-1) ?? text };
  return { text, flags, acts, awaiting: [...asks.slice(0, -1), { kind: 'slot', slot: block.slot, sentence }] };
}

function withoutGreeting({ world }: Draft, text: string): string {
  const { sentencesOf, speech } = world.language;
  const isGreeting = (sentence: string): boolean => {
    const { keys, asks, words } = world.readAgent(sentence);
    const greets = keys.has('greet') || keys.has('introduce');
    return greets && asks.length === 0 && words.length <= GREETING_WORDS && !speech.saysReason.test(sentence);
  };
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((sentence) => !isGreeting(sentence));
  return first === -1 ? text : sentences.slice(first).join(' ');
}
