/** As jsx-runtime.ts, for a renderer that is served while it is worked on. */
import * as react from 'react/jsx-dev-runtime';
import { markHidden } from './mark-hidden.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, markHidden(type, Object(props)), ...rest);
