import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articles, type Language } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { startFakeService } from '../../../testing/fakeService.ts';
import { onDatabase, type Person } from '../../../testing/testServer.ts';
import { users } from '../../users/users.tables.ts';
import { TIME_OUT_MS } from './askTranslation.ts';
import { translateText } from './translate.service.ts';

const answer = { title: 'Carta', excerpt: '', content: '<p onclick="x()">Lea.</p>', meta_description: '' };

test('nginx waits for a draft longer than the server waits for the service', async () => {
  const site = await readFile(join(import.meta.dirname, '../../../../nginx/site.conf'), 'utf8');
  const [block = ''] = /location ~ \^\/api\/articles\/.*translation\$ \{[^}]*\}/.exec(site) ?? [];
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(block)?.[1]) * 1000).toBeGreaterThan(TIME_OUT_MS);
  // The first of two patterns that fit counts.
  expect(site.indexOf(block)).toBeLessThan(site.indexOf('location ~ ^/(api|platform)/'));
});

onDatabase('a drafted translation', (server) => {
  let vera: Person;
  let service: Awaited<ReturnType<typeof startFakeService>>;
  beforeAll(async () => {
    const { user, password } = await server().person({ role: 'staff', firstName: 'Vera' });
    await server().database.db.update(users).set({ studio: 'writes' }).where(eq(users.id, user.id));
    vera = await server().signIn(user.email, password);
  });
  beforeEach(async () => {
    service = await startFakeService();
    service.replies = [{ answer }];
  });
  afterEach(() => service.stop());

  async function begin(): Promise<string> {
    const { id } = await vera.api.call(articles.create, { body: { language: 'en', title: 'A letter' } });
    const words = { title: 'A letter', excerpt: 'Read it.', content: '<p>Read it.</p>', metaDescription: '' };
    await vera.api.call(articles.saveText, { params: { id }, body: { language: 'en', revision: 1, ...words } });
    return id;
  }
  const translate = (id: string, language: Language = 'es') => {
    const { deps } = server();
    const env = { ...deps.env, ai: { baseUrl: service.url, apiKey: 'key', model: 'writer' } };
    return translateText({ ...deps, env }, vera.user, id, language);
  };

  test('is sanitised, marked, and asked for once however often the button is pressed', async () => {
    const id = await begin();
    const both = await Promise.allSettled([translate(id), translate(id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, errors: [{ field: 'language' }] },
    });
    expect(service.asked).toHaveLength(1);
    const text = await vera.api.call(articles.text, { params: { id }, query: { language: 'es' } });
    expect(text).toMatchObject({ title: 'Carta', content: '<p>Lea.</p>', isMachine: true });
    // Another language of the same article is another text.
    expect(await translate(id, 'fr')).toMatchObject({ language: 'fr' });
  });

  test('can be asked for again once the service has failed', async () => {
    const id = await begin();
    service.replies = [{ status: 500 }, { answer }];
    await expect(translate(id)).rejects.toMatchObject({ status: 409, errors: [{ field: 'service' }] });
    expect(await translate(id)).toMatchObject({ title: 'Carta' });
  });

  test('is not written when the right is taken away while the service answers', async () => {
    const id = await begin();
    const set = (studio: 'none' | 'writes') =>
      server().database.db.update(users).set({ studio }).where(eq(users.id, vera.user.id));
    service.onAsked = () => set('none');
    await expect(translate(id)).rejects.toMatchObject({ status: 403 });
    await set('writes');
    expect(await vera.api.call(articles.text, { params: { id }, query: { language: 'es' } })).toMatchObject({
      state: 'missing',
    });
  });
});
