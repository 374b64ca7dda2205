import { duration, plural } from '../ui/formats.ts';
import { prettyJson, type MessageView, type RequestView, type SpokenView } from './exchange-view.ts';
import { FoldedText } from '../ui/folded-text.tsx';

const GROUND: Readonly<Record<string, string>> = {
  system: 'border-l-odd-fill',
  assistant: 'border-l-accent',
  tool: 'border-l-warn-fill',
};

/** A call of a tool, by its name and what it is given. */
export function ToolCallLine({ name, given }: { name: string; given: string }) {
  return (
    <div className="text-sm">
      <span className="text-muted">calls </span>
      <code className="font-mono">{name}</code>
      <div className="pl-3">
        <FoldedText mono text={prettyJson(given)} label={`what ${name} is given`} />
      </div>
    </div>
  );
}

function Message({ message, number }: { message: MessageView; number: number }) {
  const isBare = message.text === '' && message.toolCalls.length > 0;
  return (
    <li className={`flex flex-col gap-1 border-l-2 py-1 pl-3 ${GROUND[message.role] ?? 'border-l-line-strong'}`}>
      <span className="text-sm text-muted">
        {message.role}
        {message.answers !== null && <code className="pl-2 font-mono text-xs">{message.answers}</code>}
      </span>
      {!isBare && (
        <FoldedText
          text={message.role === 'tool' ? prettyJson(message.text) : message.text}
          mono={message.role === 'tool'}
          label={`message ${number}`}
        />
      )}
      {message.toolCalls.map((call) => (
        <ToolCallLine key={call.id} name={call.name} given={call.arguments} />
      ))}
    </li>
  );
}

/** What the lead did on a line, and how it was to take the agent's turn. */
export function SpokenRequest({ spoken: { conversation_id, spoken } }: { spoken: SpokenView }) {
  const { says, silence_s, cut_in_ms } = spoken;
  return (
    <div className="flex flex-col gap-1">
      {says === null ? (
        <p className="text-muted">
          {silence_s === null
            ? 'The lead waited for a greeting.'
            : `The lead said nothing, for ${duration(silence_s * 1000)} at most.`}
        </p>
      ) : (
        <p>
          The lead said: <q>{says}</q>
        </p>
      )}
      <p className="text-sm text-muted">
        {cut_in_ms === null
          ? 'It was to hear the agent out.'
          : `It was to speak over the agent once that had spoken for ${duration(cut_in_ms)}.`}{' '}
        The call is <code className="font-mono">{conversation_id}</code>.
      </p>
    </div>
  );
}

/** What a model was asked: the messages in their order, the tools it might call, and what else was sent. */
export function ExchangeRequest({ request: { messages, tools, answer, parameters } }: { request: RequestView }) {
  return (
    <div className="flex flex-col gap-3">
      {parameters.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 text-sm">
          {parameters.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tools.length > 0 && (
        <details>
          <summary className="text-muted">
            {plural(tools.length, 'tool')}: {tools.map(({ name }) => name).join(', ')}
          </summary>
          <ul className="flex flex-col gap-2 pt-2 pl-3">
            {tools.map((tool) => (
              <li key={tool.name}>
                <code className="font-mono font-medium">{tool.name}</code>
                <p className="text-muted">{tool.description}</p>
                <FoldedText
                  mono
                  text={JSON.stringify(tool.parameters ?? {}, null, 2)}
                  label={`the parameters of ${tool.name}`}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {answer !== null && (
        <details>
          <summary className="text-muted">The answer is to be JSON of a schema</summary>
          <FoldedText mono text={answer} label="the schema" />
        </details>
      )}
      <ol aria-label="Messages" className="flex flex-col gap-2">
        {messages.map((message, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no other name than their place
          <Message key={at} message={message} number={at + 1} />
        ))}
      </ol>
    </div>
  );
}
