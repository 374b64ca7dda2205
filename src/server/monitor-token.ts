/** By which a monitor reads the host's metrics: the operator's choice, which holds over every start. */
const MONITOR_TOKEN_VARIABLE = 'UNDERSTUDY_METRICS_TOKEN';

/** Shorter ones can be guessed. */
const SHORTEST = 16;

/** Null where the environment names none. Throws Error for one that is too short, or that no header could carry, without repeating it. */
export function monitorTokenOf(environment: Readonly<Record<string, string | undefined>>): string | null {
  const token = environment[MONITOR_TOKEN_VARIABLE]?.trim() ?? '';
  if (token === '') return null;
  if (token.length < SHORTEST || !/^[!-~]+$/.test(token))
    throw new Error(
      `${MONITOR_TOKEN_VARIABLE} is to have ${SHORTEST} characters or more, letters, digits and signs without blanks: make one with openssl rand -hex 24.`,
    );
  return token;
}
