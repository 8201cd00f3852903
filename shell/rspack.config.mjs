import { shellConfig } from '@firm/tooling/rspack';

export default shellConfig({ dir: import.meta.dirname });
