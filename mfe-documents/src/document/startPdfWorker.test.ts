import { readFileSync } from 'node:fs';
import { withDecoder } from './startPdfWorker.ts';

const file = (name: string) => readFileSync(require.resolve(`pdfjs-dist/${name}`), 'utf8');

it('puts the decoder of JPEG 2000 into the worker of pdf.js as it is now, which then imports nothing', () => {
  const source = file('build/pdf.worker.min.mjs');
  const decoder = file('wasm/openjpeg_nowasm_fallback.js');
  const whole = withDecoder(source, decoder);
  expect(whole).toContain('async function OpenJPEG');
  expect(whole).toContain('(await Promise.resolve({ default: OpenJPEG })).default');
  expect(whole).not.toMatch(/\bimport\(|export default OpenJPEG/);
  expect(() => withDecoder('', decoder)).toThrow();
  expect(() => withDecoder(source, '')).toThrow();
});
