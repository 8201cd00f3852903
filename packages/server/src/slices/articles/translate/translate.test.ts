import { articles } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { startFakeService } from '../../../testing/fakeService.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { users } from '../../users/users.tables.ts';

let fake: Awaited<ReturnType<typeof startFakeService>>;
const variables: Record<string, string> = { AI_INTEGRATION: 'on', AI_API_KEY: 'the-key', AI_MODEL: 'writer-1' };
beforeAll(async () => {
  fake = await startFakeService();
  variables.AI_BASE_URL = fake.url;
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.asked = [];
});

const translation = {
  ...{ title: 'Llegó una carta', excerpt: 'Busque cuatro renglones.', meta_description: 'Qué dice una carta.' },
  content: '<p onclick="x()">Siéntese.</p>',
};

onDatabase(
  'a translation by the service',
  (server) => {
    const writer = async () => {
      const { user, password } = await server().person({ role: 'staff' });
      await server().database.db.update(users).set({ studio: 'publishes' }).where(eq(users.id, user.id));
      return (await server().signIn(user.email, password)).api;
    };
    const begin = async (api: Awaited<ReturnType<typeof writer>>) => {
      const { id } = await api.call(articles.create, { body: { language: 'en', title: 'A letter has arrived' } });
      const words = { title: 'A letter has arrived', excerpt: 'Find four lines.', content: '<p>Sit down.</p>' };
      const body = { language: 'en', revision: 1, ...words, metaDescription: '' } as const;
      const { text } = await api.call(articles.saveText, { params: { id }, body });
      return { id, revision: text.revision };
    };

    test('is a draft of the machine until somebody approves it, and is sanitised like a writer’s', async () => {
      fake.replies = [{ answer: translation }];
      const api = await writer();
      const { id, revision } = await begin(api);
      expect(await api.call(articles.get, { params: { id } })).toMatchObject({ canTranslate: true });
      const translate = () => api.call(articles.translate, { params: { id }, body: { language: 'es' } });
      expect(await translate()).toMatchObject({
        ...{ language: 'es', title: 'Llegó una carta', slug: 'llego-una-carta', revision: 1, state: 'draft' },
        ...{ content: '<p>Siéntese.</p>', isMachine: true, originalRevision: revision, isBehind: false },
      });
      expect(fake.asked).toHaveLength(1);
      expect(fake.asked[0]?.authorization).toBe('Bearer the-key');
      expect(fake.asked[0]?.body).toContain('<p>Sit down.</p>');
      await expect(translate()).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
      const approved = await api.call(articles.approve, { params: { id }, body: { language: 'es', revision: 1 } });
      expect(approved.texts.find(({ language }) => language === 'es')).toMatchObject({
        ...{ state: 'approved', isMachine: false },
      });
    });

    test.each<[string, (typeof fake.replies)[number]]>([
      ['is away', { status: 503 }],
      ['answers in another form', { answer: { ...translation, more: 'words' } }],
      ['answers no JSON', { raw: 'Gladly!' }],
    ])('leaves the language missing when the service %s', async (_, reply) => {
      fake.replies = [reply];
      const api = await writer();
      const { id } = await begin(api);
      const translate = api.call(articles.translate, { params: { id }, body: { language: 'fr' } });
      await expect(translate).rejects.toMatchObject({ status: 409, code: 'conflict' });
      const { texts } = await api.call(articles.get, { params: { id } });
      expect(texts.find(({ language }) => language === 'fr')).toMatchObject({ state: 'missing' });
    });
  },
  variables,
);
