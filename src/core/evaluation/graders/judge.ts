/** A model's verdict on a criterion. Offline there is no model, and a verdict that could not be computed is neither passed nor failed. */
import { ungraded, type Grader } from '../grader.ts';

export const judge: Grader<'judge'> = ({ criterion }) =>
  ungraded(`Not judged, because no model is connected: ${JSON.stringify(criterion)}`);
