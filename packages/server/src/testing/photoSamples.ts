import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fileOf } from './documentSamples.ts';

/** Makes a photo as a telephone does: it lies on its side, and says where it was taken. */
export const photo = (width: number, height: number, colour = '#2a7d62'): Promise<Buffer> =>
  sharp({ create: { width: height, height: width, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Vera Cruz' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const photoFile = async (width: number, height: number, colour?: string) =>
  fileOf(await photo(width, height, colour), 'photo.jpg', 'image/jpeg');

/** Makes a PNG of few bytes that says it has that many pixels: unpacked, they would fill the memory. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, in grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 1_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The check sum of the chunks of a PNG. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
