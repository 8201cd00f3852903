import { createRealms } from './realms.ts';

jest.setTimeout(60_000);

test('a page whose process goes for other versions is told so, and not that the server stops', async () => {
  const waits = async () => new Promise<never>(() => {});
  const deps = { env: { renderProcesses: 1 }, store: { readFile: waits } };
  const realms = createRealms(waits as never, deps as never);
  const realmOf = (version: string) =>
    realms.realmOf({ composition: { shell: { version, scripts: [] }, remotes: [] } } as never, 'frame' as never).realm;
  const page = realmOf('1.0.0').render({} as never);
  const told = expect(page).rejects.toMatchObject({
    fault: 'server',
    message: 'other versions took its place, see RENDER_PROCESSES',
  });
  realmOf('1.0.1');
  await told;
  realms.stop();
});
