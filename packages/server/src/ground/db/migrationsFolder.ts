import { fileURLToPath } from 'node:url';

/** Written by `drizzle-kit generate`; the same for both databases. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
