import { signIn } from './testing/accounts.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

/** Text in fonts that the PDF does not embed: usual encodings of China, Taiwan, Japan and Korea, and a form's tick. */
const WRITTEN = [
  { font: 'STSong-Light', codes: 'UniGB-UCS2-H', order: 'GB1', bytes: '4E2D6587', text: '中文' },
  { font: 'MSung-Light', codes: 'ETen-B5-H', order: 'CNS1', bytes: 'A578A55F', text: '台北' },
  { font: 'HeiseiMin-W3', codes: '90ms-RKSJ-H', order: 'Japan1', bytes: '93FA967B', text: '日本' },
  { font: 'HYSMyeongJo-Medium', codes: 'KSCms-UHC-H', order: 'Korea1', bytes: 'C7D1B1B9', text: '한국' },
];

function pdfWithForeignFonts(): Buffer {
  const fonts = WRITTEN.map(
    ({ font, codes, order }, index) =>
      `/F${index}<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${codes}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo<</Registry(Adobe)/Ordering(${order})/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/${font}/Flags 4>>>>]>>`,
  ).join('');
  const lines = WRITTEN.map(({ bytes }, index) => `/F${index} 24 Tf <${bytes}> Tj 0 -40 Td`).join(' ');
  const content = `BT 20 250 Td ${lines} /Tick 24 Tf (4) Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n% ${Date.now()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<<${fonts}/Tick<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>>>>>>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

it('a PDF whose fonts are not in it is read and drawn, whatever the writing', async () => {
  const { page, problems } = await newVisitor();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(siteUrl()).origin) elsewhere.push(request.url());
  });
  await signIn(page);
  await page.goto('/dashboard/documents?upload=1');
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.getByRole('combobox', { name: 'Case' }).selectOption({ index: 1 });
  const name = `letters from home ${Date.now()}.pdf`;
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfWithForeignFonts() });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  for (const { text } of WRITTEN) await sheet.getByText(text).waitFor({ state: 'attached' });
  // The tick's font is the one that loads, so the page's lowest line is not empty.
  const inked = await sheet.getByRole('img').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, Math.floor(height * 0.63), width, Math.floor(height * 0.1));
    return pixels?.data.some((value, index) => index % 4 === 0 && value < 128);
  });
  expect(inked).toBe(true);
  expect(elsewhere).toEqual([]);
  expect(problems).toEqual([]);
});
