import { remoteConfig } from '@firm/build/rspack';

export default remoteConfig({ dir: import.meta.dirname });
