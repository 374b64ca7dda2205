/** What was learnt of what rules of roles are for. */
import file from '../../../../resources/understanding/en-purposes.json' with { type: 'json' };
import { once } from '../../once.ts';
import { PurposeFileSchema, purposeReader, type ReadPurpose } from '../../understanding/purpose-reader.ts';
import { ENGLISH_LEXICON } from './word-lexicon.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

const reader = once(() => purposeReader(PurposeFileSchema.parse(learnt), ENGLISH_LEXICON));

export const learntPurpose: ReadPurpose = (rule) => (learnt === null ? null : reader()(rule));
