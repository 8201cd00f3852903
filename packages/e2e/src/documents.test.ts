import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { demo, expectAccessible, newVisitor, signIn, siteUrl } from './testing/visitor.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A small PDF of its own kind each time. */
function samplePdf(): Buffer {
  const note = randomBytes(8).toString('hex');
  return Buffer.from(
    `%PDF-1.4\n% ${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

it('a client uploads a document to a case and downloads the same bytes', async () => {
  const { page, problems } = await newVisitor();
  await signIn(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /amended/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard/cases/**');
  await page.getByRole('tab', { name: /Documents/ }).click();
  await page.getByRole('button', { name: 'Upload documents' }).click();

  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  const bytes = samplePdf();
  const name = `bank letter ${Date.now()}.pdf`;
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: `Download ${name}` }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click();
  await page.waitForURL('**/dashboard/documents');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(bytes));

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${name} is back`).waitFor();
  await page.getByRole('button', { name: `Download ${name}` }).waitFor();
  expect(problems).toEqual([]);
});

it("another client's document is not to be had", async () => {
  const owner = await newVisitor();
  await signIn(owner.page);
  const tokenOf = (page: typeof owner.page) => page.evaluate(() => localStorage.getItem('access_token'));
  const list = await fetch(siteUrl('/api/documents?limit=1'), {
    headers: { authorization: `Bearer ${await tokenOf(owner.page)}` },
  });
  const { documents } = (await list.json()) as { documents: { id: string }[] };
  const id = documents[0]?.id;
  expect(id).toBeDefined();

  const other = await newVisitor();
  await signIn(other.page, demo.otherEmail);
  const headers = { authorization: `Bearer ${await tokenOf(other.page)}` };
  for (const [method, path] of [
    ['GET', `/api/documents/${id}`],
    ['GET', `/api/documents/${id}/download`],
    ['DELETE', `/api/documents/${id}`],
  ] as const) {
    expect((await fetch(siteUrl(path), { method, headers })).status).toBe(404);
  }
});
