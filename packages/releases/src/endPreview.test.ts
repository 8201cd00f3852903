import { readAudit } from './audit.ts';
import { endPreview } from './endPreview.ts';
import { listVersions } from './names.ts';
import { publish } from './publish.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

test('a preview ends before its time, and no other version does', async () => {
  const store = await temporaryStore();
  const version = `0.0.0-preview.${Math.floor(Date.now() / 1000) + 3_600}.${'0f'.repeat(16)}`;
  for (const each of ['1.0.0', version])
    await publish(store, await builtFolder('blog', { version: each }), { remote: 'blog', version: each });
  await endPreview(store, 'blog', version, { by: 'account:x', reason: 'It shows names' });
  expect(await listVersions(store, 'blog')).not.toContain(version);
  expect((await readAudit(store, 'blog'))[0]).toMatchObject({ version, by: 'account:x', reason: 'It shows names' });
  await expect(endPreview(store, 'blog', version)).rejects.toThrow('is not published');
  await expect(endPreview(store, 'blog', '1.0.0')).rejects.toThrow('blog 1.0.0 is not for previews alone');
});
