import { RemoveButton } from '../../../ui/remove-button.tsx';
import { scenarioSchema } from '../../../editor/scenario-schema.ts';
import { TextInput } from '../../../ui/field.tsx';
import { plural } from '../../../ui/formats.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { CommaInput } from './comma-input.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { fieldMark, useScenarioField, useScenarioForm } from './form-context.ts';
import { schemaAt } from './field-kind.ts';
import { FormPart } from './form-part.tsx';
import { NameInput, TextsControl } from './list-controls.tsx';
import { SchemaField } from './schema-field.tsx';
import { isScalarValue, readScalar, scalarText } from './typed-scalar.ts';
import { useTypedText } from './use-typed-text.ts';

const FACTS = ['goal', 'facts'] as const;
const QUESTIONS = ['goal', 'questions'] as const;
const OBJECTIONS = ['price', 'time', 'trust', 'already_have', 'not_interested'];

function FactRow({ name, fact, names }: { name: string; fact: unknown; names: readonly string[] }) {
  const { edit, problems } = useScenarioForm();
  const path = [...FACTS, name];
  const long = isGroup(fact);
  const value = long ? fact['value'] : fact;
  const askedAs = long ? fact['asked_as'] : [];
  const typed = useTypedText(scalarText(value), (text) => {
    edit({ do: 'set', path: long ? [...path, 'value'] : path, value: readScalar(text) });
    return scalarText(readScalar(text));
  });
  const ask = (words: string[]) => {
    if (!long) edit({ do: 'set', path, value: { value: fact, asked_as: words }, flow: true });
    else if (words.length === 0) edit({ do: 'set', path, value, flow: true });
    else edit({ do: 'set', path: [...path, 'asked_as'], value: words });
  };
  const problem = [...problems].find(([key]) => key === path.join('.') || key.startsWith(`${path.join('.')}.`))?.[1];
  return (
    <>
      <div className="flex gap-1">
        <NameInput
          name={name}
          label={`Name of the fact ${name}`}
          taken={names}
          onName={(to) => edit({ do: 'rename', path, to })}
        />
        <TextInput
          {...fieldMark(path)}
          aria-label={`Value of ${name}`}
          aria-invalid={problem != null}
          className="min-w-0 flex-1"
          {...typed}
        />
        <div className="min-w-0 flex-1">
          <CommaInput
            label={`Words by which ${name} is asked for`}
            values={askedAs}
            placeholder="asked as …"
            onValues={ask}
          />
        </div>
        <RemoveButton name={`the fact ${name}`} onRemove={() => edit({ do: 'remove', path })} />
      </div>
      {problem && <p className="text-sm text-fail">{problem}</p>}
    </>
  );
}

function Facts() {
  const { value } = useScenarioField(FACTS);
  const { edit, focus } = useScenarioForm();
  const facts = isGroup(value) ? Object.entries(value) : [];
  const names = facts.map(([name]) => name);
  return (
    <FieldGroup
      label="Facts"
      legend="Facts the lead knows: name, value, words by which an agent may ask for it (commas between them)"
    >
      {facts.map(([name, fact], at) => (
        // A name is what is edited here, so the place must stay the identity.
        <FactRow key={at} name={name} fact={fact} names={names} />
      ))}
      <div className="flex">
        <NameInput
          name=""
          label="Another fact"
          placeholder="another_fact …"
          taken={names}
          onName={(name) => edit({ do: 'set', path: [...FACTS, name], value: '' })}
          onEntered={(name) => focus([...FACTS, name])}
        />
      </div>
    </FieldGroup>
  );
}

/** `isNew`: the empty row after the last one, which becomes a question as soon as something is typed. */
function QuestionRow({ at, question, isNew }: { at: number; question: unknown; isNew: boolean }) {
  const { edit } = useScenarioForm();
  const path = [...QUESTIONS, at];
  const long = isGroup(question);
  const ask = long ? question['ask'] : question;
  const askFor = (text: string) =>
    edit(
      isNew
        ? { do: 'insert', path: QUESTIONS, at, value: text }
        : { do: 'set', path: long ? [...path, 'ask'] : path, value: text },
    );
  const expectWords = (words: string[]) => {
    if (!long) edit({ do: 'set', path, value: { ask, expects: words } });
    else if (words.length === 0) edit({ do: 'set', path, value: ask });
    else edit({ do: 'set', path: [...path, 'expects'], value: words });
  };
  return (
    <div className="flex gap-1">
      <TextInput
        aria-label={isNew ? 'Another question' : `Question ${at + 1}`}
        placeholder={isNew ? 'another question …' : ''}
        className="min-w-0 flex-[2]"
        value={isScalarValue(ask) ? String(ask) : ''}
        onText={askFor}
      />
      {!isNew && (
        <>
          <div className="min-w-0 flex-1">
            <CommaInput
              label={`Words that an answer to question ${at + 1} must have`}
              values={long ? question['expects'] : []}
              placeholder="answer has …"
              onValues={expectWords}
            />
          </div>
          <RemoveButton name={`question ${at + 1}`} onRemove={() => edit({ do: 'remove', path })} />
        </>
      )}
    </div>
  );
}

function Questions() {
  const { value, problem } = useScenarioField(QUESTIONS);
  const { problems } = useScenarioForm();
  const questions: unknown[] = Array.isArray(value) ? value : [];
  const found = problem ?? [...problems].find(([key]) => key.startsWith(`${QUESTIONS.join('.')}.`))?.[1];
  return (
    <FieldGroup
      label="Questions"
      legend="Questions the lead wants answered, and words that an answer must have"
      problem={found}
    >
      {[...questions, ''].map((question, at) => (
        <QuestionRow key={at} at={at} question={question} isNew={at === questions.length} />
      ))}
    </FieldGroup>
  );
}

/** What the lead wants, knows and asks. */
export function GoalPart() {
  const { value } = useScenarioField(['goal']);
  const isFixed = useScenarioField(['says']).value != null;
  const goal = isGroup(value) ? value : {};
  const facts = isGroup(goal['facts']) ? Object.keys(goal['facts']).length : 0;
  const schema = schemaAt(scenarioSchema(), ['goal']);
  return (
    <FormPart
      title="Goal"
      keys={['goal']}
      open
      summary={`${typeof goal['wants'] === 'string' ? goal['wants'].replaceAll('_', ' ') : 'confirm'}${facts > 0 ? ` · ${plural(facts, 'fact')}` : ''}`}
      {...(isFixed ? { note: 'Unused while the lead has fixed words.' } : {})}
    >
      <SchemaField path={['goal', 'wants']} schema={schemaAt(schema, ['wants'])} label="Wants" />
      <Facts />
      <Questions />
      <TextsControl
        path={['goal', 'objections']}
        label="Objections"
        hint="Raised one at a time when something is offered: a topic of the list, or the lead's own words"
        suggestions={OBJECTIONS}
      />
    </FormPart>
  );
}
