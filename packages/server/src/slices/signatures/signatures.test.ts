import { buffer } from 'node:stream/consumers';
import { documents, household, signatures } from '@firm/contract';
import { caseOfTwo, lettersTo } from '../../testing/documentSamples.ts';
import { readSeal } from '../../testing/sealedPdf.ts';
import { approve, change, keysOf, listOf, needsOf, object, paperOf, putUp, sign } from '../../testing/signing.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { findAnyDocument } from '../documents/documents.repository.ts';
import { openFile } from '../documents/openDocument.ts';
import { handleSealing } from './sealSignatures.job.ts';

onDatabase('signatures', (server) => {
  test('go from put up to a sealed copy, with the way back for what is wrong', async () => {
    const people = await caseOfTwo(server());
    const { ana, marisol } = people;
    const first = await putUp(server(), people);
    expect(first).toMatchObject({ status: 'open', signers: [{ name: 'Ana Client', state: 'waiting', at: null }] });
    expect(await lettersTo(server(), ana.user.email)).toContain('signatureRequested');
    expect(await needsOf(people)).toMatchObject([{ kind: 'sign', status: 'requested', title: '2025 return' }]);

    // Nothing is signed that was not approved, and no other bytes than those that are up.
    await expect(sign(ana, first)).rejects.toMatchObject({ status: 409 });
    await expect(approve(ana, { ...first, sha256: '0'.repeat(64) })).rejects.toMatchObject({ status: 409 });

    await object(ana, first, 'My daughter is missing');
    expect(await needsOf(people)).toMatchObject([
      { kind: 'sign', status: 'submitted', reason: 'Ana Client: My daughter is missing' },
      {
        kind: 'task',
        owedBy: 'firm',
        title: 'Correct “2025 return”',
        note: 'My daughter is missing',
        status: 'requested',
        correctsId: first.needId,
      },
    ]);

    const documentId = await paperOf(people, marisol, 'Return corrected.pdf', 3);
    const second = await change(people, first, { documentId });
    expect(second).toMatchObject({ document: { id: documentId }, signers: [{ state: 'waiting', reason: '' }] });
    expect(second.sha256).not.toBe(first.sha256);
    // The client looked at the former document.
    await expect(approve(ana, first)).rejects.toMatchObject({ status: 409 });
    await approve(ana, second);
    const done = await sign(ana, second, { method: 'drawn', drawing: 'M10 20L30 40L50 10' });
    expect(done).toMatchObject({ status: 'signed', signers: [{ state: 'signed' }] });
    // A second tab.
    await expect(sign(ana, second)).rejects.toMatchObject({ status: 409 });

    handleSealing(server().deps);
    await server().deps.outbox.drain();
    const [complete] = await listOf(people);
    expect(complete).toMatchObject({ status: 'complete', signedDocument: { fileName: '2025 return (firmado).pdf' } });
    const copy = await findAnyDocument(server().database.db, complete?.signedDocument?.id ?? '');
    if (!copy) throw new Error('there is no sealed copy');
    expect(copy.documentType).toBe('tax_form');
    const seal = await readSeal(await buffer(await openFile(server().deps, copy)));
    expect(seal).toMatchObject({ isValid: true, coversAll: true });
    expect(seal.pages).toBeGreaterThan(3);
    const statuses = (await needsOf(people)).map(({ kind, status, documents: sent }) => [kind, status, sent.length]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        ['sign', 'accepted', 1],
        ['task', 'accepted', 0],
      ]),
    );
    expect((await keysOf(people)).filter((key) => key?.startsWith('signature_')).reverse()).toEqual([
      ...['signature_requested', 'signature_objected', 'signature_replaced', 'signature_approved'],
      ...['signature_given', 'signature_complete'],
    ]);
    // A signed document stays.
    for (const id of [documentId, copy.id])
      await expect(marisol.api.call(documents.remove, { params: { id } })).rejects.toMatchObject({ status: 409 });
    await expect(marisol.api.call(signatures.withdraw, { params: { id: first.id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('of two tabs that sign at once, one counts', async () => {
    const people = await caseOfTwo(server());
    const request = await putUp(server(), people);
    await approve(people.ana, request);
    const tries = await Promise.allSettled([sign(people.ana, request), sign(people.ana, request)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await keysOf(people)).filter((key) => key === 'signature_given')).toHaveLength(1);
  });

  test('a person who is taken out while signing has signed before, or not at all', async () => {
    const people = await caseOfTwo(server());
    const { ana, caseId } = people;
    const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
    const share = { caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
    const [row] = await server().database.db.insert(caseShares).values(share).returning();
    const request = await putUp(server(), people, { signerIds: [luis.user.id] });
    await approve(luis, request);
    const [removed, signed] = await Promise.allSettled([
      ana.api.call(household.endShare, { params: { id: row?.id ?? '' } }),
      sign(luis, request, { name: 'Luis Client' }),
    ]);
    expect(removed.status).toBe('fulfilled');
    const keys = await keysOf(people);
    const [left, given] = [keys.indexOf('person_left'), keys.indexOf('signature_given')];
    // The newest entry stands first.
    if (signed.status === 'fulfilled') expect(given).toBeGreaterThan(left);
    else expect(given).toBe(-1);
  });
});
