import type { ReactNode } from 'react';
import { MakeAgent, MakeScenario } from '../../documents/make-missing.tsx';
import type { Cast } from '../../rehearsal/use-cast.ts';

/** What makes the next of what a script needs to be heard. */
export const castRemedy = ({ agent, scenarios }: Cast, scriptId: string): ReactNode =>
  agent === undefined ? <MakeAgent scriptId={scriptId} /> : scenarios.length === 0 ? <MakeScenario /> : undefined;
