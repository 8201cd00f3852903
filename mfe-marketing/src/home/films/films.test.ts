import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { durationOf, films } from './films.ts';

const own = films.map(({ id, seconds, source }) => ({ id, seconds, ...source }));
const read = (url: string) => readFileSync(fileURLToPath(url));

it('writes a duration as minutes and seconds', () => {
  expect(durationOf(252)).toBe('4:12');
  expect(durationOf(35)).toBe('0:35');
});

it.each(own)('$id lasts as long as it says, and is small', ({ customUrl, seconds }) => {
  const file = read(customUrl);
  expect(Math.round(secondsOf(file))).toBe(seconds);
  expect(file.byteLength).toBeLessThan(150 * 1024);
});

it.each(own)('$id has the same captions in three languages', ({ captions, seconds }) => {
  const times = Object.values(captions).map((url) =>
    [
      ...read(url)
        .toString()
        .matchAll(/^\S+ --> \S+/gm),
    ].map(String),
  );
  expect(times[0]?.length).toBeGreaterThan(4);
  expect(times[1]).toEqual(times[0]);
  expect(times[2]).toEqual(times[0]);
  const [, minutes = '', rest = ''] = / --> 00:(\d\d):(\S+)$/.exec(times[0]?.at(-1) ?? '') ?? [];
  expect(Number(minutes) * 60 + Number(rest)).toBeLessThanOrEqual(seconds);
});

/** Reads the duration in an MP4's movie header: time scale, then length in its units. */
function secondsOf(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4;
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12);
}
