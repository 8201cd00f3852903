import { fileURLToPath } from 'node:url';

/** The folder that `drizzle-kit generate` writes; both databases use the same migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
