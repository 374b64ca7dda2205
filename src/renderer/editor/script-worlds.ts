/** Who would hear a script: told by whoever shows it, by the editor's model. */
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';

export const scriptWorlds = new WeakMap<object, ScriptWorld>();
