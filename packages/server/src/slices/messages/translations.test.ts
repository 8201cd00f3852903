import { CONSENT_VERSIONS, consents, type Language, messages } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { startFakeService } from '../../testing/fakeService.ts';
import { MAIN_KIND, onDatabase, type Person, startTestServer } from '../../testing/testServer.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { heldMessages } from './messages.holding.ts';
import { messages as messagesTable, messageTranslations } from './messages.tables.ts';

const WORDS = 'Two papers are still missing: the 1099-INT from Hudson Savings and your second W-2.';
const TRANSLATED = 'Faltan dos documentos: el 1099-INT de Hudson Savings y su segundo W-2.';
const refused = { status: 403, code: 'consent_required', errors: [{ field: 'ai' }] };

let fake: Awaited<ReturnType<typeof startFakeService>>;
const variables: Record<string, string> = { AI_INTEGRATION: 'on', AI_API_KEY: 'the-key', AI_MODEL: 'reader-1' };
beforeAll(async () => {
  fake = await startFakeService();
  variables.AI_BASE_URL = fake.url;
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.asked = [];
  fake.replies = [{ answer: { text: TRANSLATED } }];
  fake.onAsked = () => {};
});

const agree = ({ api }: Person, given = true) =>
  api.call(consents.say, { body: { kind: 'ai', given, version: CONSENT_VERSIONS.ai } });
const translate = ({ api }: Person, id: string, language: Language = 'es') =>
  api.call(messages.translate, { params: { id }, body: { language } });
const thread = ({ api }: Person, id: string) => api.call(messages.thread, { params: { id } });
const write = ({ api }: Person, id: string, text = WORDS) =>
  api.call(messages.send, { params: { id }, body: { text } });

onDatabase(
  'a message of the firm',
  (server) => {
    const stored = async () => (await server().database.db.select().from(messageTranslations)).map(({ text }) => text);

    test('is translated once, with the consent, in the words of the service', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId, `${WORDS} Account number 123456789.`);
      await write(ana, caseId, 'Thank you, I will send them tonight.');
      expect(await thread(ana, caseId)).toMatchObject({
        canTranslate: false,
        messages: [{ id, translations: [] }, { side: 'client' }],
      });
      await expect(translate(ana, id)).rejects.toMatchObject(refused);
      await agree(ana);
      expect(await translate(ana, id)).toEqual({ language: 'es', text: TRANSLATED });
      expect(await translate(ana, id)).toEqual({ language: 'es', text: TRANSLATED });
      expect(fake.asked).toHaveLength(1);
      expect(fake.asked[0]?.body).toContain('Hudson Savings');
      expect(fake.asked[0]?.body).not.toContain('123456789');
      expect(await thread(ana, caseId)).toMatchObject({
        canTranslate: true,
        messages: [{ translations: [{ language: 'es', text: TRANSLATED }] }, { translations: [] }],
      });
      // Staff see what they wrote, and have nothing translated.
      expect(await thread(marisol, caseId)).toMatchObject({
        canTranslate: false,
        messages: [{ translations: [] }, {}],
      });
      await expect(translate(marisol, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
      expect(await stored()).toEqual([expect.stringMatching(/^sealed:/)]);
      const [held] = (await heldMessages.rows?.(server().database.db, ana.user)) ?? [];
      expect(held).toMatchObject({ machineTranslations: [{ language: 'es', text: TRANSLATED }] });
    });

    test('is forgotten in other languages when the consent is withdrawn, or the message deleted', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId);
      await agree(ana);
      await translate(ana, id);
      await agree(ana, false);
      expect(await thread(ana, caseId)).toMatchObject({ canTranslate: false, messages: [{ translations: [] }] });
      await expect(translate(ana, id)).rejects.toMatchObject(refused);
      await agree(ana);
      await translate(ana, id);
      const { db } = server().database;
      const before = (await stored()).length;
      await db.delete(messagesTable).where(eq(messagesTable.id, id));
      expect((await stored()).length).toBe(before - 1);
    });

    test('is not kept in another language if the consent falls while the service works', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId);
      await agree(ana);
      fake.onAsked = () => agree(ana, false);
      await expect(translate(ana, id)).rejects.toMatchObject(refused);
      fake.onAsked = () => {};
      await agree(ana);
      expect((await thread(ana, caseId)).messages[0]?.translations).toEqual([]);
    });

    test('of another client is not found; a spouse needs both consents', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId);
      const stranger = await server().person();
      await agree(stranger);
      await expect(translate(stranger, id)).rejects.toMatchObject({ status: 404 });
      const own = await write(ana, caseId, 'Good morning, here is my question.');
      await agree(ana);
      await expect(translate(ana, own.id)).rejects.toMatchObject({ status: 404 });
      const luis = await server().person();
      const share = { caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
      await server().database.db.insert(caseShares).values(share);
      await expect(translate(luis, id)).rejects.toMatchObject(refused);
      await agree(luis);
      expect(await thread(luis, caseId)).toMatchObject({ canTranslate: true });
      // A client who withdraws is not handed what the other has translated, before or after.
      const translations = async (who: Person) => (await thread(who, caseId)).messages[0]?.translations;
      await translate(luis, id);
      await agree(luis, false);
      expect(await translations(ana)).toEqual([]);
      await translate(ana, id);
      expect(await translations(ana)).toHaveLength(1);
      expect(await translations(luis)).toEqual([]);
      await agree(luis);
      fake.asked = [];
      await agree(ana, false);
      expect(await thread(luis, caseId)).toMatchObject({ canTranslate: false });
      await expect(translate(luis, id)).rejects.toMatchObject(refused);
      expect(fake.asked).toEqual([]);
    });

    test('stays as it is where there is nothing to translate, and while the service is away', async () => {
      const { ana, marisol, caseId, upload } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId);
      await agree(ana);
      const { id: document } = await upload(marisol);
      const params = { id: caseId };
      const wordless = await marisol.api.call(messages.send, { params, body: { text: '', attachments: [document] } });
      await expect(translate(ana, wordless.id)).rejects.toMatchObject({ status: 409 });
      for (const reply of [
        { status: 500 },
        { raw: 'nonsense' },
        { answer: { text: '' } },
        { answer: { text: 'a', act: 1 } },
      ]) {
        fake.replies = [reply];
        await expect(translate(ana, id)).rejects.toMatchObject({ status: 503, code: 'translation_unavailable' });
      }
      expect((await thread(ana, caseId)).messages[0]?.translations).toEqual([]);
    });

    test('is translated only so often an hour', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const { id } = await write(marisol, caseId);
      await agree(ana);
      fake.replies = [{ status: 500 }];
      for (let time = 0; time < 40; time++) await expect(translate(ana, id)).rejects.toMatchObject({ status: 503 });
      await expect(translate(ana, id)).rejects.toMatchObject({ status: 429 });
      expect(fake.asked).toHaveLength(40);
    });
  },
  variables,
);

test('without a service nothing can be translated', async () => {
  const server = await startTestServer(MAIN_KIND, { AI_INTEGRATION: 'on' });
  try {
    const { ana, marisol, caseId } = await caseOfTwo(server);

    const { id } = await write(marisol, caseId);
    await agree(ana);
    expect(await thread(ana, caseId)).toMatchObject({ canTranslate: false, messages: [{ translations: [] }] });
    await expect(translate(ana, id)).rejects.toMatchObject({ status: 403, code: 'feature_disabled' });
  } finally {
    await server.stop();
  }
});
