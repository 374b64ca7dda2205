/** `node scripts/icons.mjs`: draws every picture in `resources/icons` anew from the SVG files there. What it makes is committed. */
import { requireNode } from './lib/require-node.mjs';

requireNode();
void import('./lib/draw-icons.mjs').then(({ drawIcons }) => drawIcons());
