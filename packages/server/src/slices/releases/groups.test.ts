import { releases } from '@firm/contract';
import { publish } from '@firm/releases';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  await publish(server.deps.store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  const { user, password } = await server.person({ role: 'admin' });
  admin = await server.signIn(user.email, password);
}, 60_000);
afterAll(() => server.stop());

const blog = { params: { id: 'blog' } };

test('a version goes to a group first, which the plan and the app name', async () => {
  const query = { move: 'rollout', version: '1.1.0', traffic: '0', cohorts: 'staff=10000,es=500' } as const;
  const plan = await admin.api.call(releases.plan, { ...blog, query });
  const cohorts = [
    { who: 'staff', traffic: 10_000 },
    { who: 'es', traffic: 500 },
  ] as const;
  expect(plan.after).toEqual([
    { version: '1.0.0', traffic: 10_000 },
    { version: '1.1.0', traffic: 0, cohorts },
  ]);
  for (const wrong of ['guests=1', 'staff=10001', 'staff=1,staff=2', 'staff'])
    await expect(admin.api.call(releases.plan, { ...blog, query: { ...query, cohorts: wrong } })).rejects.toMatchObject(
      { status: 400 },
    );
  const move = {
    move: 'rollout',
    version: '1.1.0',
    traffic: 0,
    reason: 'Staff first',
    revision: plan.revision,
  } as const;
  const moved = await admin.api.call(releases.move, { ...blog, body: { ...move, cohorts: [...cohorts] } });
  expect(moved.traffic).toEqual(plan.after);
  const wider = { ...move, traffic: 1_000, reason: 'One in ten of the others', revision: moved.revision };
  const kept = await admin.api.call(releases.move, { ...blog, body: wider });
  expect(kept.traffic[1]).toEqual({ version: '1.1.0', traffic: 1_000, cohorts });
  const alike = { move: 'rollout', version: '1.1.0', traffic: '1000', cohorts: 'none' } as const;
  const { after } = await admin.api.call(releases.plan, { ...blog, query: alike });
  expect(after?.[1]).toEqual({ version: '1.1.0', traffic: 1_000 });
  const ungrouped = { ...wider, cohorts: [], reason: 'No group any more', revision: kept.revision };
  expect((await admin.api.call(releases.move, { ...blog, body: ungrouped })).traffic).toEqual(after);
});
