import { RUN_LIMITS, type StartSimulation } from '../../../core/contract/local/simulation.ts';
import { roundsWhereAllPass } from '../../../core/runs/stop-when-decided.ts';
import { Checkbox, Field, TextInput } from '../../ui/field.tsx';
import { count } from '../../ui/formats.ts';
import { Segmented } from '../../ui/segmented.tsx';

/** How long a run is to be, as it stands in the form. */
export interface RunLength {
  mode: 'fixed' | 'until';
  trials: Readonly<Record<RunLength['mode'], string>>;
  minPass: string;
  each: boolean;
}

export const NEW_LENGTH: RunLength = {
  mode: 'fixed',
  trials: { fixed: '8', until: '200' },
  minPass: '0.9',
  each: false,
};

export const wholeIn = (text: string, lowest: number, highest: number): number | null => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= lowest && value <= highest ? value : null;
};

function shareIn(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && value >= 0 && value <= 1 ? value : null;
}

export const trialsOf = ({ mode, trials }: RunLength): number | null => wholeIn(trials[mode], 1, RUN_LIMITS.trials);

/** The rule to stop by; undefined for a fixed number of trials, null where it cannot be read. */
export function untilOf({ mode, minPass, each }: RunLength): StartSimulation['until'] {
  if (mode === 'fixed') return undefined;
  const min_pass = shareIn(minPass);
  return min_pass === null ? null : { min_pass, each };
}

/** How many trials to expect at the soonest. */
function expectation(scenarios: number, length: RunLength): string | undefined {
  const [until, most] = [untilOf(length), trialsOf(length)];
  if (!until || most === null || scenarios === 0) return undefined;
  const rounds = roundsWhereAllPass(scenarios, until, most);
  return rounds === null
    ? `Even if all pass, more than ${count(most)} would be needed`
    : `If all pass, about ${count(rounds)} decide; the nearer the rate is to ${until.min_pass}, the more`;
}

/** A number of trials, or trials until it is decided on which side of a pass rate the suite or each scenario is. */
export function RunLengthFields({
  length,
  scenarios,
  onChange,
}: {
  length: RunLength;
  scenarios: number;
  onChange: (length: RunLength) => void;
}) {
  const isUntil = length.mode === 'until';
  return (
    <>
      <div className="col-span-2 flex">
        <Segmented
          label="How many trials"
          value={length.mode}
          options={[
            { id: 'fixed', label: 'A number of trials' },
            { id: 'until', label: 'Until decided' },
          ]}
          onChange={(mode) => onChange({ ...length, mode })}
        />
      </div>
      {isUntil && (
        <>
          <Field
            label="pass^1 of at least"
            error={untilOf(length) === null ? 'A number from 0 to 1' : null}
            hint="Trials are added until it is clear whether it is"
          >
            <TextInput
              type="number"
              min={0}
              max={1}
              step="any"
              value={length.minPass}
              className="text-right"
              onText={(minPass) => onChange({ ...length, minPass })}
            />
          </Field>
          <div className="self-center">
            <Checkbox
              label="Scenario by scenario"
              hint="Otherwise the mean of the suite"
              checked={length.each}
              onChange={(event) => onChange({ ...length, each: event.target.checked })}
            />
          </div>
        </>
      )}
      <Field
        label={isUntil ? 'Trials of each scenario, at most' : 'Trials of each scenario'}
        error={trialsOf(length) === null ? `A whole number from 1 to ${count(RUN_LIMITS.trials)}` : null}
        hint={isUntil ? expectation(scenarios, length) : 'pass^k needs at least k of them'}
      >
        <TextInput
          type="number"
          min={1}
          max={RUN_LIMITS.trials}
          value={length.trials[length.mode]}
          className="text-right"
          onText={(text) => onChange({ ...length, trials: { ...length.trials, [length.mode]: text } })}
        />
      </Field>
    </>
  );
}
