import type { Remote } from '@firm/federation';

interface Manifest {
  id: string;
  routes: readonly { screen: string }[];
  parts: readonly string[];
}

/** Lists differences between a remote and its remote.json: another id, or screens and parts that only one names. */
export function remoteProblems(remote: Remote, { id, routes, parts }: Manifest): string[] {
  return [
    ...(remote.id === id ? [] : [`the remote's id is ${remote.id}, remote.json says ${id}`]),
    ...differences('screen', Object.keys(remote.screens), new Set(routes.map(({ screen }) => screen))),
    ...differences('part', Object.keys(remote.parts), new Set(parts)),
  ];
}

function differences(kind: string, defined: readonly string[], named: ReadonlySet<string>): string[] {
  return [
    ...defined.filter((name) => !named.has(name)).map((name) => `remote.json names no ${kind} "${name}"`),
    ...[...named].filter((name) => !defined.includes(name)).map((name) => `the remote has no ${kind} "${name}"`),
  ];
}
