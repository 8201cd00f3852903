/** Ends what globalSetup started; both run in the same process. */
// biome-ignore lint/style/noDefaultExport: jest asks for one
export default async function endSite(): Promise<void> {
  const { stopSite } = globalThis as { stopSite?: () => Promise<void> };
  await stopSite?.();
}
