import { Plus } from 'lucide-react';
import type { ActionMockWrite } from '../../../core/contract/action-mock.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { JsonInput, noObject } from '../../ui/json-input.tsx';
import { NumberField } from '../../ui/number-controls.tsx';
import { FieldRow } from '../../ui/object-fields.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';

type Answer = Omit<ActionMockWrite, 'results'>;
type AnswerKind = 'returns' | 'error' | 'time_out';

const KINDS: readonly (readonly [AnswerKind, string])[] = [
  ['returns', 'returns a result'],
  ['error', 'fails with a message'],
  ['time_out', 'never answers'],
];

const kindOf = ({ error, time_out }: Answer): AnswerKind =>
  time_out ? 'time_out' : error === undefined ? 'returns' : 'error';

/** The same delay and what it writes, answered otherwise. */
function answerAs(kind: AnswerKind, { delay_s, set, returns }: Answer): Answer {
  const kept = { ...(delay_s !== undefined && { delay_s }), ...(set !== undefined && { set }) };
  if (kind === 'error') return { ...kept, error: 'The service is not available' };
  if (kind === 'time_out') return { ...kept, time_out: true };
  return { ...kept, ...(returns !== undefined && { returns }) };
}

const less = (answer: Answer, key: keyof Answer): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => name !== key));

function AnswerFields({ answer, onAnswer }: { answer: Answer; onAnswer: (answer: Answer) => void }) {
  const kind = kindOf(answer);
  return (
    <div className="flex flex-col gap-3">
      <FieldRow>
        <Field label="It">
          <SelectInput
            value={kind}
            onText={(text) => onAnswer(answerAs(KINDS.find(([one]) => one === text)?.[0] ?? 'returns', answer))}
          >
            {KINDS.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </SelectInput>
        </Field>
        {kind !== 'time_out' && (
          <NumberField
            label="Delay in seconds"
            hint="From 10 on, the agent gives up"
            value={answer.delay_s ?? null}
            placeholder="usual 0"
            min={0}
            max={600}
            step="any"
            onChange={(delay_s) => onAnswer(delay_s === null ? less(answer, 'delay_s') : { ...answer, delay_s })}
          />
        )}
      </FieldRow>
      {kind === 'error' && (
        <Field label="Message">
          <TextInput value={answer.error ?? ''} onText={(error) => onAnswer({ ...answer, error })} />
        </Field>
      )}
      {kind === 'returns' && (
        <>
          <JsonInput
            label="Result"
            hint="Texts in it are templates: {{arguments.day}}, {{lead.first_name}}, {{state.…}}. Empty: it succeeds."
            value={answer.returns}
            onValue={(returns) => onAnswer(returns === undefined ? less(answer, 'returns') : { ...answer, returns })}
          />
          <JsonInput
            label="Writes into the scenario’s state"
            hint={'{"appointment.status": "booked"}: what scenarios may expect to find there. Empty: nothing.'}
            value={answer.set}
            faultOf={(value) => (value === undefined ? null : noObject(value))}
            onValue={(set) => onAnswer(set === undefined ? less(answer, 'set') : { ...answer, set })}
          />
        </>
      )}
    </div>
  );
}

type Way = 'none' | 'alike' | 'list';

export interface MockFieldProps {
  mock: ActionMockWrite | null;
  fault: string | null;
  onMock: (mock: ActionMockWrite | null) => void;
}

/** How an action answers in a simulation whose scenario does not say: always alike, or call by call. */
export function MockField({ mock, fault, onMock }: MockFieldProps) {
  const way: Way = mock === null ? 'none' : mock.results ? 'list' : 'alike';
  const results = mock?.results ?? [];
  const goTo = (next: Way) => {
    if (next === 'none') onMock(null);
    else if (next === 'list') {
      const { results: _none, ...first } = mock ?? {};
      onMock({ results: [first] });
    } else onMock(results[0] ?? {});
  };
  const put = (next: Answer[]) => onMock({ ...mock, results: next });
  return (
    <div className="flex flex-col items-start gap-3">
      <Field label="In a simulation it answers" error={fault}>
        <SelectInput
          value={way}
          onText={(text) => goTo(text === 'list' ? 'list' : text === 'alike' ? 'alike' : 'none')}
        >
          <option value="none">that it succeeded, at once</option>
          <option value="alike">always alike</option>
          <option value="list">call by call</option>
        </SelectInput>
      </Field>
      {way === 'alike' && mock && (
        <div className="w-full">
          <AnswerFields answer={mock} onAnswer={onMock} />
        </div>
      )}
      {way === 'list' && (
        <>
          <ol aria-label="Answers call by call" className="flex w-full flex-col gap-2">
            {results.map((answer, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- an answer is known by its place: the first call gets the first
              <li key={at} className="rounded border border-line">
                <div className="flex min-h-8 items-center justify-between border-b border-line bg-sunken px-2">
                  <span className="text-sm text-muted">
                    Call {at + 1}
                    {at === results.length - 1 && ', and each one after it'}
                  </span>
                  {results.length > 1 && (
                    <RemoveButton name={`call ${at + 1}`} onRemove={() => put(results.toSpliced(at, 1))} />
                  )}
                </div>
                <div className="p-3">
                  <AnswerFields answer={answer} onAnswer={(next) => put(results.with(at, next))} />
                </div>
              </li>
            ))}
          </ol>
          <Button icon={Plus} onClick={() => put([...results, {}])}>
            Add an answer
          </Button>
        </>
      )}
    </div>
  );
}
