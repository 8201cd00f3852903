import { type ConsentKind, cases, consents, consentVersion, documents, firm, needs } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { caseOfTwo, fileOf, filesIn, plainPdf } from '../../../testing/documentSamples.ts';
import { askedFor } from '../../../testing/needs.ts';
import { onDatabase, type Person } from '../../../testing/testServer.ts';
import { needs as needsTable } from '../../cases/needs.tables.ts';
import { heldDocuments } from '../documents.holding.ts';
import { bytesOf, updateDocument } from '../documents.repository.ts';
import { documents as table } from '../documents.tables.ts';
import { storageKeyOf } from '../storageKeyOf.ts';
import { tidyDocuments } from '../sweep.ts';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

onDatabase('a paper from another case', (server) => {
  const agree = (who: Person, kind: ConsentKind, given = true) =>
    who.api.call(consents.say, { body: { kind, given, version: consentVersion(kind, firm) } });

  /** Returns a client with a passport in one case, and a need for it in another. */
  async function passportGiven() {
    const world = await caseOfTwo(server());
    const { ana } = world;
    const form = { documentType: 'identification' };
    const { id: documentId } = await world.upload(ana, 'passport.pdf', form);
    await world.upload(ana, 'receipt.pdf');
    const body = { serviceCategoryId: 'immigration', title: 'Green card' } as const;
    const { id: caseId } = await ana.api.call(cases.create, { body });
    const needId = await askedFor(server(), caseId);
    const params = { id: needId };
    return {
      ...{ ...world, documentId, caseId, needId },
      offered: async (who = ana) => {
        const list = (await who.api.call(needs.list, { params: { id: caseId } })).needs;
        return list.find(({ id }) => id === needId)?.reusable;
      },
      reuse: (who = ana, id = documentId) => who.api.call(needs.reuse, { params, body: { documentId: id } }),
    };
  }

  test('is offered if it is of the kind, used after consent only, and is one file for both cases', async () => {
    const { ana, caseId, documentId, offered, reuse } = await passportGiven();
    const { db } = server().database;
    expect(await offered()).toMatchObject([
      {
        ...{ id: documentId, fileName: 'passport.pdf', caseTitle: '2025 return' },
        person: { id: ana.user.id, name: `${ana.user.firstName} ${ana.user.lastName}` },
      },
    ]);
    const before = { bytes: await bytesOf(db, ana.user.id, new Date()), files: filesIn(server(), 'kept') };
    await agree(ana, 'reuse');
    // An id in capitals is the same id.
    const need = await reuse(ana, documentId.toUpperCase());
    expect(need).toMatchObject({ status: 'submitted', documents: [{ fileName: 'passport.pdf' }] });
    expect({ bytes: await bytesOf(db, ana.user.id, new Date()), files: filesIn(server(), 'kept') }).toEqual(before);
    expect(await offered()).toBeUndefined();
    await expect(reuse()).rejects.toMatchObject({ status: 404 });

    const copy = need.documents[0]?.id ?? '';
    const trailOf = async (id: string) =>
      (await ana.api.call(documents.trail, { params: { id } })).trail.map(({ event }) => event);
    expect(await trailOf(copy)).toEqual(['reused']);
    expect(await trailOf(documentId)).toEqual(['reused', 'uploaded']);
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline.map(({ key }) => key)).toContain('document_reused');
    expect(await heldDocuments.rows?.(db, { id: ana.user.id, email: '', isVerified: true })).toEqual(
      expect.arrayContaining([expect.objectContaining({ usedAgain: true, fileName: 'passport.pdf' })]),
    );
  });

  test('is of the kind that it was asked for, unless its sender named another', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const requestIds = [await askedFor(server(), caseId)];
    const named = await upload(ana, 'lease.pdf', { requestIds, documentType: 'legal_document' });
    const unnamed = await upload(ana, 'passport.pdf', { requestIds });
    expect([named, unnamed].map(({ documentType }) => documentType)).toEqual(['legal_document', 'identification']);
    const body = { serviceCategoryId: 'immigration', title: 'Green card' } as const;
    const { id: other } = await ana.api.call(cases.create, { body });
    const needId = await askedFor(server(), other);
    const list = (await ana.api.call(needs.list, { params: { id: other } })).needs;
    expect(list.find(({ id }) => id === needId)?.reusable).toMatchObject([{ id: unnamed.id }]);
  });

  test.each(['of somebody else', 'verified', 'accepted for another need'])(
    'a document of no certain type that is %s keeps it when it answers a need',
    async (which) => {
      const { ana, marisol, caseId, upload } = await caseOfTwo(server());
      const params = { id: caseId };
      const body = { needs: [{ title: 'Anything' }] };
      const [other] = (await marisol.api.call(needs.create, { params, body })).needs;
      const who = which === 'of somebody else' ? marisol : ana;
      const form = which === 'accepted for another need' ? { requestIds: [other?.id] } : {};
      const { id } = await upload(who, 'paper.pdf', form);
      if (which === 'verified')
        await marisol.api.call(documents.update, { params: { id }, body: { status: 'verified' } });
      if (which === 'accepted for another need')
        await marisol.api.call(needs.update, { params: { id: other?.id ?? '' }, body: { status: 'accepted' } });

      const needId = await askedFor(server(), caseId);
      await ana.api.call(needs.answer, { params: { id: needId }, body: { documentIds: [id] } });
      expect(await ana.api.call(documents.get, { params: { id } })).toMatchObject({ documentType: 'general' });
    },
  );

  test('whoever withdrew the consent is offered none any more, until they agree again', async () => {
    const { ana, documentId, offered } = await passportGiven();
    await agree(ana, 'reuse');
    expect(await offered()).toMatchObject([{ id: documentId }]);
    await agree(ana, 'reuse', false);
    expect(await offered()).toBeUndefined();
    await agree(ana, 'reuse');
    expect(await offered()).toMatchObject([{ id: documentId }]);
  });

  test('of another person or another year than the need names is neither offered nor used', async () => {
    const { ana, marisol, documentId, needId, offered, reuse } = await passportGiven();
    const { db } = server().database;
    await agree(ana, 'reuse');
    const asks = (change: Partial<typeof needsTable.$inferInsert>) =>
      db.update(needsTable).set(change).where(eq(needsTable.id, needId));
    for (const change of [{ personId: marisol.user.id }, { personId: null, title: 'Passport of 2019' }]) {
      await asks(change);
      expect(await offered()).toBeUndefined();
      await expect(reuse()).rejects.toMatchObject({ status: 404 });
    }
    await asks({ title: `Passport of ${ana.user.firstName}` });
    expect(await offered()).toMatchObject([{ id: documentId }]);
    await asks({ personId: ana.user.id, title: 'Passport' });
    expect(await offered()).toMatchObject([{ id: documentId }]);
    await db.update(table).set({ uploadedBy: marisol.user.id }).where(eq(table.id, documentId));
    expect(await offered()).toBeUndefined();
    await asks({ personId: null });
    expect(await offered()).toMatchObject([{ id: documentId, person: null }]);
  });

  test('stays while one of the two cases has it, and goes with the last', async () => {
    const { ana, documentId, reuse } = await passportGiven();
    await agree(ana, 'reuse');
    const copy = (await reuse()).documents[0]?.id ?? '';
    const isKept = async () => Boolean(await server().deps.storage.find(storageKeyOf(documentId)));
    const removed = async (id: string) => {
      await ana.api.call(documents.remove, { params: { id } });
      server().advance(MONTH_MS);
      ana.api = (await server().signIn(ana.user.email, ana.password)).api;
      await tidyDocuments(server().deps);
    };
    await removed(documentId);
    expect(await isKept()).toBe(true);
    expect(await ana.api.call(documents.get, { params: { id: copy } })).toMatchObject({ fileName: 'passport.pdf' });
    await removed(copy);
    expect(await isKept()).toBe(false);
  });

  test('an erasure keeps the file that a kept copy uses, and drops it once otherwise', async () => {
    const { ana, reuse } = await passportGiven();
    const { db } = server().database;
    await agree(ana, 'reuse');
    await reuse();
    const dropped: string[] = [];
    const owner = { id: ana.user.id, email: '', isVerified: true };
    const tools = { now: new Date(), outbox: server().deps.outbox, env: server().deps.env };
    await db.transaction(
      (tx) => heldDocuments.erase?.(tx, owner, { ...tools, dropFile: (key) => dropped.push(key) }) ?? Promise.resolve(),
    );
    expect(dropped).toHaveLength(2);
    expect(new Set(dropped).size).toBe(2);
  });

  test('nobody else has it used: neither staff, nor another client, nor for another client', async () => {
    const { ana, marisol, offered, reuse } = await passportGiven();
    const other = await passportGiven();
    await agree(ana, 'reuse');
    await agree(other.ana, 'reuse');
    for (const who of [marisol, other.ana, other.marisol]) {
      await expect(offered(who)).rejects.toMatchObject({ status: 404 });
      await expect(reuse(who)).rejects.toMatchObject({ status: 404 });
    }
    await expect(reuse(ana, other.documentId)).rejects.toMatchObject({ status: 404 });
  });

  test('a paper that staff returned, that is deleted, or is not looked through yet is not offered', async () => {
    const { ana, documentId, upload, offered, reuse } = await passportGiven();
    const { db } = server().database;
    await agree(ana, 'reuse');
    await updateDocument(db, documentId, { reviewNote: 'Too dark' });
    expect(await offered()).toBeUndefined();
    await expect(reuse()).rejects.toMatchObject({ status: 404 });
    await updateDocument(db, documentId, { reviewNote: '' });
    await db.update(table).set({ scan: 'pending' }).where(eq(table.id, documentId));
    expect(await offered()).toBeUndefined();
    const { id } = await ana.api.call(documents.upload, {
      form: { caseId: (await upload(ana)).caseId, documentType: 'identification' },
      file: fileOf(`${plainPdf}\n%2`, 'second.pdf'),
    });
    expect(await offered()).toMatchObject([{ id }]);
    await ana.api.call(documents.remove, { params: { id } });
    expect(await offered()).toBeUndefined();
  });
});
