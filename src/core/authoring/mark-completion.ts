/** What may stand at a cursor inside of a script's brackets: what the mark does, the action that it calls, the slot that it waits for. */
import { actionMarks } from './action-marks.ts';
import { openPath } from './template-completion.ts';

export interface MarkWorld {
  /** What there is to be called. */
  actions: readonly {
    slug: string;
    name: string;
    arguments: readonly { name: string; description: string; isRequired: boolean }[];
  }[];
  /** Slots that scripts wait for. */
  slots: readonly string[];
}

export interface MarkChoice {
  /** What is written in place of what is typed, without the bracket that closes the mark. */
  text: string;
  description: string;
  /** More is to be written before the mark is closed. */
  isOpen: boolean;
}

interface OpenMark {
  about: 'mark' | 'action' | 'slot';
  /** What is written of it so far. */
  typed: string;
}

const ACTION = /^(?:call|action|run):?\s+([\w-]*)$/i;
const SLOT = /^(?:collect|capture|get|wait for):?\s+(\w*)$/i;
const MARK = /^[a-z ]*$/i;

/** The mark that is being written right before the cursor; null where none is. */
export function openMark(before: string): OpenMark | null {
  const inside = /\[([^[\]]*)$/.exec(before)?.[1];
  if (inside === undefined || openPath(before) !== null) return null;
  const action = ACTION.exec(inside)?.[1];
  if (action !== undefined) return { about: 'action', typed: action };
  const slot = SLOT.exec(inside)?.[1];
  if (slot !== undefined) return { about: 'slot', typed: slot };
  return MARK.test(inside) ? { about: 'mark', typed: inside } : null;
}

const CALL: MarkChoice = { text: 'call ', description: 'Calls an action here', isOpen: true };
const WAITS: readonly MarkChoice[] = [
  { text: 'wait for the user', description: 'Waits for whatever the lead answers', isOpen: false },
  { text: 'collect ', description: 'Waits for the answer to one thing, by its name', isOpen: true },
];

/** The arguments of what the script calls come first, then those of other actions, then what other scripts wait for. */
function slotChoices(script: string, { actions, slots }: MarkWorld): MarkChoice[] {
  const called = new Set(actionMarks(script).map(({ slug }) => slug));
  const inOrder = [...actions].sort((a, b) => Number(called.has(b.slug)) - Number(called.has(a.slug)));
  const choices = new Map<string, MarkChoice>();
  for (const { slug, arguments: own } of inOrder)
    for (const { name, description, isRequired } of own)
      if (!choices.has(name)) {
        const what = `${isRequired ? 'Needed by' : 'Taken by'} ${slug}${description === '' ? '' : `: ${description}`}`;
        choices.set(name, { text: name, description: what, isOpen: false });
      }
  for (const name of slots)
    if (!choices.has(name)) choices.set(name, { text: name, description: 'Waited for in scripts', isOpen: false });
  return [...choices.values()];
}

/** In the order in which they are likely; `speaker`: of the line, where it says so itself. */
export function markChoices(
  { about }: OpenMark,
  speaker: 'AGENT' | 'USER' | null,
  script: string,
  world: MarkWorld,
): MarkChoice[] {
  switch (about) {
    case 'mark':
      return speaker === 'AGENT' ? [CALL] : [...WAITS, CALL];
    case 'action':
      return world.actions.map(({ slug, name }) => ({ text: slug, description: name, isOpen: false }));
    case 'slot':
      return slotChoices(script, world);
  }
}
