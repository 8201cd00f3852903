import { createHash } from 'node:crypto';

/** Drawing a PDF blocks the process, so drawn ones are cached; about 14 KB each. */
const drawn = new Map<string, Promise<Buffer>>();
const DRAWN_MAX = 100;

/** Draws a PDF, unless one of the same content was drawn lately. `content` is all that the drawing depends on. */
export function drawnOnce(content: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const sheet = drawn.get(key) ?? draw();
  if (drawn.size >= DRAWN_MAX && !drawn.has(key)) drawn.clear();
  drawn.set(key, sheet);
  sheet.catch(() => drawn.delete(key));
  return sheet;
}
