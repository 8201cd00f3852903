import { endDatabases } from './globalSetup.ts';

/** Jest requires a default export here. */
export default async function globalTeardown(): Promise<void> {
  await endDatabases();
}
