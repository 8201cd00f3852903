import type { RemoteBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';

export const isRemote = (release: AnyBuild): release is RemoteBuild => 'module' in release;

/** An app with its version, for messages: `blog 1.2.0`. */
export const buildName = ({ manifest, version }: AnyBuild) => `${manifest.id} ${version}`;
