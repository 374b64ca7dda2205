import { agentSettings } from '../../../core/conversation/agent-settings.ts';

/** What the engine takes where an agent says nothing. */
export const DEFAULTS = agentSettings({}, null, 'outbound');
