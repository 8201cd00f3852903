import { createHash } from 'node:crypto';
import { TRAFFIC_FULL } from '@firm/contract';
import { inventoryOf, type Piece, type ReleaseStore, trafficAt } from '@firm/releases';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/**
 * Lists every version that takes traffic, with its share, in the open discovery schema. The extras of each include its
 * Module Federation manifest.
 */
export async function discoveryOf(store: ReleaseStore, now: Date): Promise<{ id: string; document: object }> {
  const { apps } = await inventoryOf(store);
  const listed = apps.flatMap(({ id, deployment, current, next, freezes }) => {
    const rollout = next && deployment.rollout;
    const share = rollout ? trafficAt(rollout, now, freezes) : 0;
    const versions = [
      ...(current ? [versionOf(current, TRAFFIC_FULL - share, true)] : []),
      ...(next ? [versionOf(next, share, false)] : []),
    ];
    return versions.length ? [[`@firm/${id}`, versions]] : [];
  });
  const document = { schema: SCHEMA, microFrontends: Object.fromEntries(listed) };
  return { id: createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22), document };
}

function versionOf(piece: Piece, traffic: number, isCurrent: boolean): object {
  const [first] = piece.kind === 'shell' ? piece.shell.scripts : [piece.remote.entry];
  const extras = {
    ...(piece.manifest && { manifest: piece.manifest }),
    ...(piece.kind === 'remote' && {
      container: piece.remote.container,
      mount: piece.remote.mount,
      access: piece.remote.access,
      routes: piece.remote.routes,
    }),
  };
  return {
    url: first?.url,
    metadata: { integrity: first?.integrity, version: piece.version },
    // The schema counts in percent.
    deployment: { traffic: traffic / 100, default: isCurrent },
    extras,
  };
}
