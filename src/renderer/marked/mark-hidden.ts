import { createElement, type ReactNode } from 'react';
import { splitHidden } from '../../core/hidden-characters.ts';

/** Elements whose text is no text to read, or that may hold no element. */
const UNMARKED = new Set(['textarea', 'option', 'title', 'style', 'script', 'text', 'tspan']);

function marked(text: string): ReactNode {
  const pieces = splitHidden(text);
  if (pieces.length === 1 && typeof pieces[0] === 'string') return text;
  return pieces.map((piece, index) =>
    typeof piece === 'string'
      ? piece
      : createElement(
          'mark',
          {
            key: index,
            className: 'hidden-character',
            title: `${piece.code}, ${piece.name}: a character that cannot be seen`,
          },
          piece.code,
        ),
  );
}

const markedChild = (child: unknown): unknown => (typeof child === 'string' ? marked(child) : child);

/** The props of an element with every character that cannot be seen replaced by a mark that can. Most texts hold none, and stay the same object. */
export function markHidden<P extends object>(type: unknown, props: P): P {
  if (typeof type !== 'string' || UNMARKED.has(type) || !('children' in props)) return props;
  const { children } = props;
  const shown = Array.isArray(children) ? children.map(markedChild) : markedChild(children);
  const isSame =
    Array.isArray(children) && Array.isArray(shown)
      ? shown.every((child, index) => child === children[index])
      : shown === children;
  return isSame ? props : { ...props, children: shown };
}
