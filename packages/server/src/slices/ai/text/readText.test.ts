import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { readFields } from '../fields/readFields.ts';
import { form1099, lockedPaper, paper, w2 } from '../testing/papers.ts';
import { pageTexts } from './cells.ts';
import { Locked, readText, Unreadable } from './readText.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a file that unpacks to more than there is room for is unreadable before it has taken that room', async () => {
  const content = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 });
  const objects = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>endobj',
    `4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`,
  ];
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const bomb = Buffer.concat([Buffer.from(objects.join('\n')), content, Buffer.from(end)]);
  await expect(readText(async () => bomb, 300_000)).rejects.toThrow('reading it takes too much memory');
}, 60_000);

test('a file that opens with a password only is locked', async () => {
  await expect(readText(async () => Buffer.from(lockedPaper))).rejects.toThrow(Locked);
});

test('what else the process takes meanwhile makes no document unreadable', async () => {
  const held: Buffer[] = [];
  const bytes = Buffer.from(await paper(w2));
  const cells = await readText(async () => {
    // Fill memory as soon as reading has begun.
    setImmediate(() => held.push(Buffer.alloc(400 * 1024 * 1024, ' ')));
    return bytes;
  }, 50_000);
  expect(readFields(cells, 'auto', now).kind).toBe('w2');
  expect(held).toHaveLength(1);
}, 60_000);

test('files are loaded one at a time; one that is missing, or does not arrive, keeps none of the others waiting', async () => {
  const missing = readText(() => Promise.reject(new Error('the file is missing')));
  const stuck = readText(() => new Promise(() => {}), undefined, 1);
  let atOnce = 0;
  const readings = [w2, form1099].map((words) => {
    const reading = readText(async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      return Buffer.from(await paper(words));
    });
    return reading.finally(() => {
      atOnce -= 1;
    });
  });
  await Promise.all([
    expect(missing).rejects.toThrow('the file is missing'),
    expect(stuck).rejects.not.toBeInstanceOf(Unreadable),
  ]);
  expect((await Promise.all(readings)).map((cells) => readFields(cells, 'auto', now).kind)).toEqual(['w2', '1099']);
});

test('of a file that is made of more words than any document no more is looked at', async () => {
  const words = Array.from({ length: 300 }, (_, line) => ['x'.repeat(100), 10, 10 + line * 2.5] as const);
  const bytes = Buffer.from(await paper(...Array.from({ length: 20 }, () => words)));
  const cells = await readText(async () => bytes);
  const letters = cells.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeGreaterThan(490_000);
  expect(letters).toBeLessThan(550_000);
}, 60_000);

test('no file stays in memory once it has been read', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const load = async () => {
    const bytes = Buffer.from('%PDF-1.7\nnothing');
    file = new WeakRef(bytes);
    return bytes;
  };
  let file: WeakRef<Buffer> | undefined;
  await expect(readText(load)).rejects.toBeInstanceOf(Unreadable);
  for (let round = 0; file?.deref() && round < 20; round++) {
    await wait(10);
    collectGarbage();
  }
  expect(file).toBeDefined();
  expect(file?.deref()).toBeUndefined();
});

test('a broken file, and one that takes too long, are unreadable; the next one is read', async () => {
  await expect(readText(async () => Buffer.from('%PDF-1.7\nnothing'))).rejects.toBeInstanceOf(Unreadable);
  const bytes = Buffer.from(await paper(w2));
  await expect(readText(async () => bytes, 1)).rejects.toBeInstanceOf(Unreadable);
  expect(pageTexts(await readText(async () => bytes))).toHaveLength(1);
});
