/** Every migration, oldest first. A released one is never edited: add the next. */
import type { Migration } from '../migrate.ts';
import { workspace } from './0001-workspace.ts';
import { leads } from './0002-leads.ts';
import { calls } from './0003-calls.ts';
import { simulations } from './0004-simulations.ts';
import { liveCalls } from './0005-live-calls.ts';
import { scenarioNames } from './0006-scenario-names.ts';
import { searchedTexts } from './0007-searched-texts.ts';
import { wideCallIndex } from './0008-wide-call-index.ts';
import { personas } from './0009-personas.ts';
import { sortKeys } from './0010-sort-keys.ts';
import { dottedFields } from './0011-dotted-fields.ts';
import { authors } from './0012-authors.ts';
import { egress } from './0013-egress.ts';
import { sealedSecrets } from './0014-sealed-secrets.ts';
import { deliveriesByEndpoint } from './0015-deliveries-by-endpoint.ts';

export const MIGRATIONS: readonly Migration[] = [
  workspace,
  leads,
  calls,
  simulations,
  liveCalls,
  scenarioNames,
  searchedTexts,
  wideCallIndex,
  personas,
  sortKeys,
  dottedFields,
  authors,
  egress,
  sealedSecrets,
  deliveriesByEndpoint,
];
