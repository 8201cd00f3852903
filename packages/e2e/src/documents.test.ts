import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { demo, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { follow } from './testing/moving.ts';
import { choose, openAmendedReturn } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A small PDF with different content at each call. */
function samplePdf(): Buffer {
  const note = randomBytes(8).toString('hex');
  return Buffer.from(
    `%PDF-1.4\n% ${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

it('a client uploads a document to a case and downloads the same bytes', async () => {
  const { page, problems } = await newVisitor();
  await signIn(page);
  await openAmendedReturn(page);
  await page.getByRole('tab', { name: /Documents/ }).click();
  await page.getByRole('button', { name: 'Upload documents' }).click();

  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  const bytes = samplePdf();
  const name = `bank letter ${Date.now()}.pdf`;
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: `Download ${name}` }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await follow(page, '/dashboard/documents');
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
  const asOwner = { headers: { authorization: `Bearer ${await tokenOf(owner.page)}` } };
  const list = await owner.page.request.get('/api/documents?limit=1', asOwner);
  const { documents }: { documents: { id: string }[] } = await list.json();
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
    expect((await other.page.request.fetch(path, { method, headers })).status()).toBe(404);
  }
});

it('on a phone whose network breaks twice: five files, two refused, three arrive, one is looked at, fetched, deleted and taken back', async () => {
  const { page, context, problems } = await newVisitor({ viewport: { width: 375, height: 812 } });
  // With a listener, Playwright intercepts the browser's own file window.
  page.on('filechooser', () => {});
  await signIn(page);
  await page.goto('/dashboard/documents');
  const stamp = Date.now();
  // Large enough that the connection breaks during the upload.
  const large = (bytes: number) => Buffer.concat([samplePdf(), Buffer.from('%'.repeat(bytes))]);
  const taken = [1, 2, 3].map((number) => ({
    name: `photo ${number} ${stamp}.pdf`,
    mimeType: 'application/pdf',
    buffer: large(700_000),
  }));
  const refused = [
    { name: `film ${stamp}.mov`, mimeType: 'video/quicktime', buffer: Buffer.from('film') },
    { name: `all pages ${stamp}.pdf`, mimeType: 'application/pdf', buffer: large(10_485_760) },
  ];
  const [first] = taken;
  if (!first) throw new Error('no file');

  await page.getByRole('button', { name: 'Upload documents' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await choose(dialog.getByRole('combobox', { name: 'Case' }), /amended/);
  // Uses the drop area by keyboard only.
  await dialog.getByRole('button', { name: 'Choose files' }).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([...taken, ...refused]);
  await dialog.getByText('Not added: wrong type').waitFor();
  await dialog.getByText('Not added: larger than 10 MB').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const network = await context.newCDPSession(page);
  const line = { latency: 20, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await network.send('Network.emulateNetworkConditions', { ...line, offline: false });
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
  // The progress is visible without scrolling.
  const bar = dialog.getByRole('progressbar').first();
  await bar.waitFor();
  const { y = -1, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(812);
  // Only the content of the sheet scrolls: its title stays in view.
  expect(await dialog.evaluate((layer) => layer.scrollTop)).toBe(0);
  for (let cut = 0; cut < 2; cut++) {
    await page.waitForTimeout(1_500);
    await network.send('Network.emulateNetworkConditions', { ...line, offline: true });
    await dialog
      .getByText(/^Connection lost at/)
      .first()
      .waitFor();
    await network.send('Network.emulateNetworkConditions', { ...line, offline: false });
    await dialog
      .getByText(/^Connection lost at/)
      .first()
      .waitFor({ state: 'detached' });
  }
  await page
    .getByRole('region', { name: 'Page notices' })
    .getByText('3 documents uploaded')
    .waitFor({ timeout: 60_000 });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  for (const { name } of refused) await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: first.name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: first.name });
  await sheet.getByRole('img', { name: `${first.name}, page 1 of 1` }).waitFor();
  await sheet.getByText('Opened').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(first.name);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(first.buffer));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete ${first.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${first.name} is back`).waitFor();
  await page.getByRole('button', { name: `Delete ${first.name}` }).waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** A photo of 16 by 16 pixels in the format of phones (HEIC), made by libheif. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAOQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEFtZGF0AAAANSgBrxkhZuJA71vmSHO74VO5kLZOHeODKB37hWrAHn1lIo76tFsO7JwaXtDDoU7acbfMwGuw',
  'base64',
);

it('a photo of a phone becomes JPEG in the browser and is seen; a damaged one says so', async () => {
  const { page, problems } = await newVisitor({ viewport: { width: 375, height: 812 } });
  await signIn(page);
  await page.goto('/dashboard/documents?upload=1');
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await choose(dialog.getByRole('combobox', { name: 'Case' }), /amended/);
  const [photo, damaged] = [`IMG_${Date.now()}`, `IMG_0_${Date.now()}`];
  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: `${photo}.HEIC`, mimeType: 'image/heic', buffer: heic },
    { name: `${damaged}.heic`, mimeType: '', buffer: heic.subarray(0, 300) },
  ]);
  await dialog.getByText(`${photo}.jpg`).waitFor();
  await dialog.getByText('Not added: the photo could not be read').waitFor();
  await dialog.getByRole('button', { name: `Remove ${damaged}.heic` }).click();
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${photo}.jpg`, exact: true }).click();
  const picture = page.getByRole('img', { name: `Content of ${photo}.jpg` });
  await picture.waitFor();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(16);
  expect(problems).toEqual([]);
});
