import { shellConfig } from '@firm/build/rspack';

export default shellConfig({ dir: import.meta.dirname });
