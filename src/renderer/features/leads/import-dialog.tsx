import { useMemo, useState } from 'react';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { DUPLICATE_WAYS, type DuplicateWay, type LeadImportOutcome } from '../../../core/contract/local/lead-import.ts';
import { useCheckLeads, useImportLeads } from '../../api/leads.ts';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { useMentionedFields } from '../../documents/use-known-fields.ts';
import { useUndo } from '../../documents/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field, SelectInput } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
import { NamedOptions, Options } from '../../ui/options.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { useRememberedName } from '../../ui/use-remembered.ts';
import {
  customNames,
  guessTargets,
  importRows,
  overlongRows,
  repeatedNames,
  type Edits,
  type Target,
} from './column-mapping.ts';
import type { CsvTable } from './csv-table.ts';
import { ImportSource } from './import-source.tsx';
import { MappingTable } from './mapping-table.tsx';
import { RowFaults } from './row-faults.tsx';
import { RowNotes } from './row-notes.tsx';

const WAY_WORDS: Readonly<Record<DuplicateWay, string>> = {
  skip: 'leave the row out',
  update: 'overwrite what the row says',
  add: 'make another lead',
};

const isWay = (text: string): text is DuplicateWay => (DUPLICATE_WAYS as readonly string[]).includes(text);

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = getCountries()
  .map((code) => ({ id: code, name: `${REGIONS.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

function Outcome({ outcome }: { outcome: LeadImportOutcome }) {
  const { created, updated, skipped, known, repeated } = outcome;
  return (
    <p>
      {plural(created, 'lead')} will be made
      {updated > 0 && <>, {count(updated)} overwritten</>}
      {skipped > 0 && <>, {plural(skipped, 'row')} left out for a number that is there</>}.
      {(known > 0 || repeated > 0) && (
        <span className="text-muted">
          {' '}
          {count(known)} {known === 1 ? 'has' : 'have'} the number of a lead that is here already, {count(repeated)}{' '}
          that of a row above.
        </span>
      )}
    </p>
  );
}

/** What the button that imports says: what will be made, rather than what is read. */
function importLabel({ created, updated }: LeadImportOutcome): string {
  if (updated === 0) return `Import ${plural(created, 'lead')}`;
  return created === 0
    ? `Overwrite ${plural(updated, 'lead')}`
    : `Import ${plural(created, 'lead')}, overwrite ${count(updated)}`;
}

/** What a table becomes: its columns, its duplicates, its faults. All its rows are imported or none. */
function ImportTable({
  name,
  table,
  listId,
  isTyped,
  onBack,
  onClose,
}: {
  name: string;
  table: CsvTable;
  listId: string | null;
  /** It stands in no file: closing the dialog loses it. */
  isTyped: boolean;
  onBack: () => void;
  onClose: () => void;
}) {
  const [targets, setTargets] = useState<readonly Target[]>(() => guessTargets(table.columns));
  const mentioned = useMentionedFields();
  const [typedNames, setTypedNames] = useState<ReadonlyMap<number, string>>(new Map());
  const names = customNames(table.columns, mentioned).map((name, at) => typedNames.get(at) ?? name);
  const overlong = useMemo(() => overlongRows(table), [table]);
  const [list, setList] = useState(listId);
  const [country, setCountry] = useRememberedName('leads:country');
  const [way, setWay] = useState<DuplicateWay>('skip');
  const [edits, setEdits] = useState<Edits>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const check = useCheckLeads();
  const carryOut = useImportLeads();
  const { offer } = useUndo();
  const outcome = carryOut.data ?? check.data;
  // What is over can't be mended here, and is not sent.
  const faults = [...overlong, ...(outcome?.faults ?? [])].toSorted((a, b) => a.line - b.line);
  const sentNames = names.map((name) => name.trim());
  const repeated = repeatedNames(sentNames, targets);
  const isNamed = targets.every((target, at) => target !== 'custom' || sentNames[at] !== '');
  const isMapped = targets.some((target) => target !== 'ignored' && target !== 'custom');
  const ready = isMapped && isNamed && repeated.length === 0;
  const body = (without: ReadonlySet<number>) => ({
    rows: importRows(table.rows, sentNames, targets, edits, new Set([...without, ...overlong.map(({ line }) => line)])),
    list_id: list,
    country,
    duplicates: way,
  });
  /** What was found holds for what was asked. */
  const again =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      change(value);
      check.reset();
      carryOut.reset();
    };
  const checkNow = () => {
    carryOut.reset();
    check.mutate(body(leftOut));
  };
  const openFaults = faults.filter(({ line }) => !leftOut.has(line));
  const mayImport = outcome !== undefined && openFaults.length === 0;
  const importNow = () =>
    carryOut.mutate(
      { body: body(leftOut), name },
      {
        onSuccess({ applied, created, updated, skipped, changed }) {
          if (!applied) return;
          showToast(
            `Imported from ${name}: ${count(created)} created, ${count(updated)} overwritten, ${count(skipped)} skipped, ${count(leftOut.size)} left out.`,
            ...(changed.length > 0 ? [offer()] : []),
          );
          onClose();
        },
      },
    );
  const busy = check.isPending || carryOut.isPending;
  const isChanged = edits.size > 0 || typedNames.size > 0;
  const closing = useLeaving(isChanged || isTyped, onClose);
  const goingBack = useLeaving(isChanged, onBack);
  return (
    <Dialog
      open
      size="wide"
      title={`Import leads from ${name}`}
      description={`${plural(table.rows.length, 'row')}. All that are not left out are imported, or none.`}
      onClose={goingBack.question ? goingBack.leave : closing.leave}
      footer={
        closing.question ||
        goingBack.question || (
          <>
            <Button onClick={goingBack.leave} className="mr-auto">
              Another file
            </Button>
            <Button onClick={closing.leave}>Cancel</Button>
            {mayImport ? (
              <Button
                kind="primary"
                disabled={busy || outcome.created + outcome.updated === 0}
                spins={carryOut.isPending}
                onClick={importNow}
              >
                {importLabel(outcome)}
              </Button>
            ) : (
              <Button kind="primary" disabled={!ready || busy} spins={check.isPending} onClick={checkNow}>
                {outcome ? 'Check again' : 'Check the rows'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Field label="Onto the list">
            <DocumentPicker kind="lead-lists" none="no list" value={list} onPick={again(setList)} />
          </Field>
          <Field label="Numbers without + are of">
            <SelectInput value={country ?? ''} onText={again((code: string) => setCountry(code === '' ? null : code))}>
              <option value="">no country: they are faults</option>
              <NamedOptions of={COUNTRIES} />
            </SelectInput>
          </Field>
          <Field label="A number that is there already">
            <SelectInput value={way} onText={again((text: string) => isWay(text) && setWay(text))}>
              <Options values={DUPLICATE_WAYS} label={(one) => WAY_WORDS[one]} />
            </SelectInput>
          </Field>
        </div>
        <MappingTable
          table={table}
          targets={targets}
          names={names}
          mentioned={mentioned}
          onTargets={again(setTargets)}
          onName={(at, name) => again(setTypedNames)(new Map(typedNames).set(at, name))}
        />
        {!isMapped && <p className="text-fail">No column is a name, a number or an address yet.</p>}
        {!isNamed && <p className="text-fail">A custom field needs a name.</p>}
        {repeated.length > 0 && (
          <p className="text-fail">
            Several columns would be the custom field {repeated.join(', ')}. Call them otherwise, or ignore all but one.
          </p>
        )}
        <FailureNote error={carryOut.error ?? check.error} />
        <output className="flex flex-col gap-2">
          {faults.length > 0 && (
            <RowFaults
              table={table}
              names={sentNames}
              targets={targets}
              faults={faults}
              edits={edits}
              leftOut={leftOut}
              onEdits={setEdits}
              onLeftOut={setLeftOut}
            />
          )}
          {mayImport && <Outcome outcome={outcome} />}
          {mayImport && <RowNotes notes={outcome.notes} />}
        </output>
      </div>
    </Dialog>
  );
}

/** Brings a table of leads in. */
export function ImportDialog({ listId, onClose }: { listId: string | null; onClose: () => void }) {
  const [source, setSource] = useState<{ name: string; table: CsvTable } | null>(null);
  const [text, setText] = useState('');
  const isTyped = text.trim() !== '';
  const { leave, question } = useLeaving(isTyped, onClose);
  if (source)
    return (
      <ImportTable {...source} listId={listId} isTyped={isTyped} onBack={() => setSource(null)} onClose={onClose} />
    );
  return (
    <Dialog open title="Import leads" onClose={leave} footer={question}>
      <ImportSource text={text} onText={setText} onTable={(name, table) => setSource({ name, table })} />
    </Dialog>
  );
}
