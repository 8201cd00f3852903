import { remoteConfig } from '@firm/tooling/rspack';

export default remoteConfig({ dir: import.meta.dirname });
