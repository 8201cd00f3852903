import { newVisitor } from './visitor.ts';

/** A photo (JPEG) of a letter that lies askew on a table, with a shadow. */
export async function letterPhoto(): Promise<Buffer> {
  const { page } = await newVisitor({ viewport: { width: 1200, height: 1600 } });
  const lines = '<p>The Internal Revenue Service asks you to answer by December 14, 2026.</p>'.repeat(14);
  await page.setContent(`<body style="margin:0;overflow:hidden;background:#6b4a32;perspective:1600px">
    <div style="position:absolute;left:200px;top:180px;width:780px;height:1100px;box-sizing:border-box;padding:60px;
      background:#f4efe4;transform:rotateX(18deg) rotateZ(5deg);font:24px serif"><h1>CP2000</h1>${lines}</div>
    <div style="position:absolute;inset:0;background:linear-gradient(110deg,transparent 30%,rgb(0 0 0 / 45%))"></div>`);
  return page.screenshot({ type: 'jpeg', quality: 85 });
}
