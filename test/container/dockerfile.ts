/** A Dockerfile taken apart, as far as its instructions can be followed without a container engine. */

export interface Copy {
  kind: 'copy';
  /** Another stage; undefined: the build context. */
  from: string | undefined;
  sources: string[];
  target: string;
}

export interface Stage {
  name: string;
  steps: (Copy | { kind: 'run'; command: string })[];
  entrypoint: string[];
  cmd: string[];
}

/** Throws for an instruction that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const stage = stages.at(-1);
    if (word === 'FROM')
      stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? 'final', steps: [], entrypoint: [], cmd: [] });
    else if (!stage) throw new Error(`${word} stands before any FROM`);
    else if (word === 'COPY') {
      const parts = rest.split(/\s+/);
      const from = /^--from=(.+)$/.exec(parts[0] ?? '')?.[1];
      const paths = from === undefined ? parts : parts.slice(1);
      stage.steps.push({ kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' });
    } else if (word === 'RUN') stage.steps.push({ kind: 'run', command: rest });
    else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(rest) as string[];
    else if (word === 'CMD') stage.cmd = JSON.parse(rest) as string[];
    else if (!['WORKDIR', 'USER', 'VOLUME', 'EXPOSE', 'ENV', 'HEALTHCHECK'].includes(word))
      throw new Error(`${word} is not known here`);
  }
  return stages;
}
