import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import { plural } from '../ui/formats.ts';
import { prettyJson } from './exchange-view.ts';
import { ToolCallLine } from './exchange-request.tsx';
import { HeardAudio } from './heard-audio.tsx';
import { FoldedText } from '../ui/folded-text.tsx';

/** Chunks that are written out; the rest is in the recording. */
const CHUNKS_SHOWN = 500;

function Chunks({ chunks }: Pick<RecordedExchange, 'chunks'>) {
  return (
    <details>
      <summary className="text-muted">As it came: {plural(chunks.length, 'chunk')}</summary>
      <table aria-label="Chunks" className="mt-1 w-full table-fixed font-mono text-xs">
        <tbody>
          {chunks.slice(0, CHUNKS_SHOWN).map(([ms, data], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- chunks have no other name than their place
            <tr key={at} className="align-top">
              <td className="w-20 pr-3 text-right text-muted">{ms} ms</td>
              <td className="break-all whitespace-pre-wrap">{data}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chunks.length > CHUNKS_SHOWN && (
        <p className="text-sm text-muted">and {chunks.length - CHUNKS_SHOWN} more, which the run’s recording has</p>
      )}
    </details>
  );
}

/** What a model answered: its words, the tools it called, and the bytes as they came. */
export function ExchangeAnswer({ exchange }: { exchange: RecordedExchange }) {
  const { reply, fault, chunks } = exchange;
  return (
    <div className="flex flex-col gap-2">
      {fault && (
        <p role="alert" className="rounded-sm bg-fail-soft px-2 py-1 break-words text-fail">
          <strong>{fault.kind}:</strong> {fault.message}
        </p>
      )}
      {reply?.refusal != null && (
        <p className="text-warn">
          ▲ It refused: <q>{reply.refusal}</q>
        </p>
      )}
      {reply?.heard?.unheard != null && <p className="text-warn">▲ Unheard: {reply.heard.unheard}</p>}
      {reply && !(reply.heard && reply.text === '') && (reply.text !== '' || reply.tool_calls.length === 0) && (
        <FoldedText
          text={prettyJson(reply.text)}
          mono={prettyJson(reply.text) !== reply.text || reply.text.startsWith('{')}
          label="the answer"
        />
      )}
      {reply?.tool_calls.map((call) => (
        <ToolCallLine key={call.id} name={call.name} given={call.arguments} />
      ))}
      {!reply && !fault && <p className="text-muted">There was no answer.</p>}
      {reply?.heard ? <HeardAudio chunks={chunks} /> : chunks.length > 0 && <Chunks chunks={chunks} />}
    </div>
  );
}
