/** What a data store has for a question. */
import { FoundPassagesSchema, PassagesRequestSchema } from '../../../core/contract/local/passages.ts';
import { languageFor, notSpoken } from '../../../core/language/language-for.ts';
import { bodyFault } from '../../../core/contract/failure.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalid } from '../../http/http-error.ts';
import { untilGone } from '../../http/until-gone.ts';
import { isEnded } from './plan-fault.ts';

export const findPassages = defineRoute({
  method: 'post',
  path: '/local/data-stores/passages',
  operation: 'findPassages',
  summary: 'The passages of documents, stored or not, that an agent would get for a question, the most fitting first',
  tag: 'Workbench resources',
  auth: 'session',
  body: PassagesRequestSchema,
  response: FoundPassagesSchema,
  faults: ({ body: { language } }) =>
    languageFor(language) === null ? [bodyFault(['language'], notSpoken(language))] : [],
  async handle({ caller, deps, body, response }) {
    try {
      return { items: await deps.simulations.passages(caller.account_id, body, untilGone(response)) };
    } catch (error) {
      throw isEnded(error) ? invalid(['body', 'documents'], error.message) : error;
    }
  },
});
