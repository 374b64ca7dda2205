/** A script as the agent follows it: blocks of AGENT lines, each spoken as one turn, after which it waits. */
import { ACTION_MARK, actionMarks } from '../../authoring/action-marks.ts';
import type { RoleMarkdown } from '../../contract/role.ts';
import type { ScriptLine } from '../../contract/script.ts';
import type { Language } from '../../language/language.ts';
import { joinSpeech } from '../../language/join-speech.ts';

export interface ScriptBlock {
  /** The lines' numbers in the script, from 1. Empty for an outline made from a role. */
  lines: readonly number[];
  text: string;
  /** The text of each line, in their order; of a step, its text alone. */
  texts: readonly string[];
  /** The slot that the USER line says it waits for: `[collect preferred_day]`. */
  slot: string | null;
  /** Slugs of actions to call when this block is reached: `[call book_appointment]`. */
  actions: readonly string[];
  /** The role and the section of which the block is a step; null for a block of a script. */
  roleId: string | null;
  section: string | null;
}

const SLOT_MARK = /\[(?:collect|capture|get|wait for):?\s+([a-z][a-z0-9_]*)\]/i;
const WAITS_FOR_ANYONE = /^(the|a|user|lead|caller|customer|response|reply|answer)$/i;

const EMPTY = { text: '', slot: null, roleId: null, section: null };

export function scriptOutline(lines: readonly ScriptLine[]): ScriptBlock[] {
  const blocks: {
    lines: number[];
    text: string;
    texts: string[];
    slot: string | null;
    actions: string[];
    roleId: null;
    section: null;
  }[] = [];
  let open = false;
  lines.forEach(({ speaker, message }, index) => {
    const actions = actionMarks(message).map(({ slug }) => slug);
    if (speaker === 'USER') {
      const block = blocks.at(-1);
      const slot = SLOT_MARK.exec(message)?.[1] ?? null;
      if (block && slot && !WAITS_FOR_ANYONE.test(slot)) block.slot = slot;
      // What is called there is called once the lead has answered.
      if (actions.length > 0) blocks.push({ ...EMPTY, lines: [], texts: [], actions });
      open = false;
      return;
    }
    const text = message.replace(ACTION_MARK, '').replace(/\s+/g, ' ').trim();
    let block = open ? blocks.at(-1) : undefined;
    if (!block) blocks.push((block = { ...EMPTY, lines: [], texts: [], actions: [] }));
    block.lines.push(index + 1);
    block.texts.push(text);
    block.text = joinSpeech([block.text, text]);
    block.actions.push(...actions);
    // What is said after an action waits for its result.
    open = actions.length === 0;
  });
  return blocks.filter(({ text, actions }) => text !== '' || actions.length > 0);
}

const STEP = /^\s*(?:\d+[.)]|[-*])\s+(.+)$/;
const QUOTED = /["“]([^"”]+)["”]/;

/** Without a script, the numbered or bulleted steps of a role are the outline; a quotation in a step is what is said. */
export function roleOutline(
  roles: readonly { id: string; markdown: RoleMarkdown | null }[],
  language: Language,
): ScriptBlock[] {
  const sections = roles.flatMap(({ id, markdown }) =>
    (markdown?.sections ?? []).flatMap((section) =>
      [section, ...(section.subsections ?? [])].map(({ title, content }) => ({ roleId: id, title, content })),
    ),
  );
  const steps = (wanted: boolean) =>
    sections
      .filter(({ title }) => language.roles.stepTitle.test(title) === wanted)
      .flatMap(({ roleId, title, content }) =>
        content.split('\n').flatMap((line) => stepOf(line, roleId, title, wanted, language)),
      );
  const titled = steps(true);
  return titled.length > 0 ? titled : steps(false);
}

function stepOf(
  line: string,
  roleId: string,
  section: string,
  anyQuote: boolean,
  { roles: { conditionStep, askStep, askAloud }, questions }: Language,
): ScriptBlock[] {
  const step = STEP.exec(line)?.[1];
  if (!step || conditionStep.test(step)) return [];
  // "Ask which day suits" says what to do, not what to say.
  const asked = askStep.exec(step)?.[1];
  const text =
    QUOTED.exec(step)?.[1] ?? (asked ? askAloud(asked) : anyQuote && step.endsWith(questions.mark) ? step : null);
  return text ? [{ lines: [], text, texts: [text], slot: null, actions: [], roleId, section }] : [];
}
