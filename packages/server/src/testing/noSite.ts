import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A `DATA_DIR` that does not exist, for tests that open an empty PostgreSQL: the server refuses one beside the data of
 * a site, which a checkout may have in `.data`.
 */
export const NO_SITE = join(tmpdir(), 'crossbay-no-site');
