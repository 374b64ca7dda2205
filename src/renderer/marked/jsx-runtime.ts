/**
 * What every element of the renderer is made by (`jsxImportSource` in tsconfig.web.json): React's own functions, but a text that an element shows
 * has its hidden characters marked. So no place that shows a text can forget to.
 */
import * as react from 'react/jsx-runtime';
import { markHidden } from './mark-hidden.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, markHidden(type, Object(props)), key);
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, markHidden(type, Object(props)), key);
