import type { ReactNode } from 'react';
import type { EngineProbe, JsonMode } from '../../../core/contract/local/engine.ts';
import { duration, plural } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

export const JSON_FOUND: Readonly<Record<JsonMode, string>> = {
  json_schema: 'by a JSON schema',
  tool: 'by a tool',
  text: 'in words',
};

function Found({ label, children, title }: { label: string; children: ReactNode; title: string }) {
  return (
    <div className="flex flex-col" title={title}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const can = (yes: boolean) =>
  yes ? <span className="text-pass">✓ yes</span> : <span className="text-warn">✗ no</span>;

/** What a server was found to be like when it was asked, or why it could not be. */
export function ProbeFound({ probe, isOnLine }: { probe: EngineProbe; isOnLine: boolean }) {
  if (probe.fault !== null)
    return (
      <div role="alert" className="flex flex-col gap-1 border-b border-line bg-fail-soft px-4 py-2">
        <p>
          <strong className="text-fail">✗ It could not be asked</strong>, <TimeAgo iso={probe.at} />: {probe.fault}
        </p>
        {probe.models.length > 0 && (
          <p className="text-sm text-muted">
            The server{probe.server === null ? '' : ` (${probe.server})`} is there, and lists{' '}
            {plural(probe.models.length, 'model')}: look at the name of the model.
          </p>
        )}
      </div>
    );
  if (probe.said !== null)
    return (
      <section aria-label="What was found" className="border-b border-line bg-sunken px-4 py-2">
        <p>
          <span className="text-pass">✓ It answers.</span> {isOnLine ? 'Called' : 'Asked'} <TimeAgo iso={probe.at} />
          {isOnLine ? ', it was heard: ' : ', it said: '}
          {isOnLine ? probe.said : probe.said === '' ? 'nothing' : `“${probe.said}”`}
          {isOnLine && probe.first_token_ms !== null && `, first sound after ${duration(probe.first_token_ms)}`}
        </p>
      </section>
    );
  return (
    <section aria-label="What was found" className="border-b border-line bg-sunken px-4 py-2">
      <p className="pb-1 text-sm text-muted">
        <span className="text-pass">✓ It answers.</span> Asked <TimeAgo iso={probe.at} />
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Found label="Server" title="The kind of server, as far as it can be told">
          {probe.server ?? 'of a kind unknown'}
        </Found>
        <Found label="Models" title="That it lists">
          {probe.models.length === 0 ? 'lists none' : probe.models.length}
        </Found>
        <Found label="Answers as JSON" title="The first way that it kept to">
          {probe.json_mode === null ? <span className="text-warn">✗ no</span> : JSON_FOUND[probe.json_mode]}
        </Found>
        <Found label="Calls tools" title="An agent with actions, or one that hangs up, needs it">
          {can(probe.tools)}
        </Found>
        <Found label="Counts tokens" title="Without, tokens and costs are unknown">
          {can(probe.usage)}
        </Found>
        <Found label="Same twice" title="Whether the same seed gave the same answer; no run depends on it">
          {probe.same_twice === null ? 'not asked' : probe.same_twice ? 'yes' : 'no'}
        </Found>
        <Found label="First token" title="From the request to the first token, measured once">
          {probe.first_token_ms === null ? 'unknown' : duration(probe.first_token_ms)}
        </Found>
      </dl>
    </section>
  );
}
