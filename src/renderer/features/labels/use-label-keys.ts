import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/is-typing.ts';

export interface LabelCommands {
  pass: () => void;
  fail: () => void;
  undo: () => void;
  next: () => void;
  back: () => void;
  why: () => void;
}

const COMMANDS: Readonly<Record<string, keyof LabelCommands>> = {
  p: 'pass',
  f: 'fail',
  u: 'undo',
  w: 'why',
  Enter: 'next',
  ArrowRight: 'next',
  ArrowLeft: 'back',
};

/** Enter on a button or a link is its own; in a dialog no key is meant for what is under it. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  (event.target instanceof Element &&
    (event.target.closest('[role="dialog"]') !== null ||
      (event.key === 'Enter' && event.target.closest('a, button, summary') !== null)));

/** P and F label, U takes the label away, W is for why, Enter and the arrow keys go on and back: anywhere on the screen where nothing is typed. */
export function useLabelKeys(commands: LabelCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (command === undefined || isTaken(event)) return;
      event.preventDefault();
      latest.current[command]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
