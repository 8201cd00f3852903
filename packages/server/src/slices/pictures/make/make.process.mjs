// Makes the files of one picture, in a process of its own: a picture crafted to take long or much ends with it. Reads
// the bytes from its input; writes the length of a JSON text, the text, and the files one behind the other.
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const { maxPixels, maxWidth, maxHeight, widths, cardWidth } = JSON.parse(process.argv[2]);
sharp.cache(false);
// Visitors' requests come first.
sharp.concurrency(1);
setPriority(10);

function tell(said, files = []) {
  const text = Buffer.from(JSON.stringify(said));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  process.stdout.end(Buffer.concat([length, text, ...files]));
}

async function make(bytes) {
  // This reads no more than the head of the file.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.format !== 'jpeg' && head.format !== 'png') return tell({ refused: 'picture_type' });
  if (head.width * head.height > maxPixels) return tell({ refused: 'picture_pixels' });
  // Plain pixels, the right way up and in the colours of screens: no metadata can be left in them.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scaled = (wide) => sharp(data, { raw: { width, height, channels } }).resize({ width: wide });
  const made = [];
  for (const wide of [...widths.filter((each) => each < width), width]) {
    made.push([`${wide}.avif`, await scaled(wide).avif({ quality: 55, effort: 3 }).toBuffer()]);
    made.push([`${wide}.webp`, await scaled(wide).webp({ quality: 80 }).toBuffer()]);
  }
  const card = scaled(Math.min(cardWidth, width)).flatten({ background: '#ffffff' });
  made.push(['card.jpeg', await card.jpeg({ quality: 82 }).toBuffer()]);
  return tell(
    { width, height, parts: made.map(([name, file]) => ({ name, size: file.length })) },
    made.map(([, file]) => file),
  );
}

make(await buffer(process.stdin)).catch(() => tell({ refused: 'picture_damaged' }));
