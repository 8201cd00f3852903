import { endDatabases } from './globalSetup.ts';

/** Jest asks for default exports here. */
export default async function globalTeardown(): Promise<void> {
  await endDatabases();
}
