import templates from '../../../resources/action-templates/global.json' with { type: 'json' };
import { ActionTemplatesSchema } from '../contract/action.ts';

/** The actions that most teams have, the same for every account. */
export const ACTION_TEMPLATES = ActionTemplatesSchema.parse(templates);
