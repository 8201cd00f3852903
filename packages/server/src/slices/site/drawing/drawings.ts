import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TooMany } from '../../../ground/errors.ts';
import { renderPng } from './renderPng.ts';

export interface Drawing {
  png: Buffer;
  /** Identifies the drawing; a changed picture gets a new tag. */
  tag: string;
}

/** Raise it when the same SVG is to be drawn anew. */
const EDITION = 1;
/** Drawings under way or waiting; further requests are told to come back. */
const MOST_WAITING = 50;

interface Drawings {
  /** Draws one item, named by an `id` of letters, digits and hyphens. Throws `TooMany` when too many wait. */
  draw(id: string, svg: string): Promise<Drawing>;
}

/** Draws one picture at a time; keeps each item's latest as `<folder>/<id>.<tag>.png`; write errors go to `notKept`. */
export function openDrawings(folder: string, notKept: (error: unknown) => void): Drawings {
  const underway = new Map<string, Promise<Buffer>>();
  let turn: Promise<unknown> = Promise.resolve();

  const make = (id: string, file: string, svg: string): Promise<Buffer> => {
    if (underway.size >= MOST_WAITING) throw new TooMany(5);
    const drawn = turn.then(async () => {
      const png = await renderPng(svg);
      // A folder that cannot be written costs time, but still serves the picture.
      await keep(folder, id, file, png).catch(notKept);
      return png;
    });
    const shared = drawn.finally(() => underway.delete(file));
    underway.set(file, shared);
    // The next drawing waits for this one, whether it fails or not; its own caller gets the error.
    turn = shared.catch(() => {});
    return shared;
  };

  return {
    async draw(id, svg) {
      const tag = createHash('sha256').update(`${EDITION} ${svg}`).digest('hex').slice(0, 24);
      const file = `${id}.${tag}.png`;
      const known = underway.get(file) ?? readFile(join(folder, file)).catch(() => undefined);
      return { png: (await known) ?? (await (underway.get(file) ?? make(id, file, svg))), tag };
    },
  };
}

/** Writes a picture atomically, and deletes earlier drawings of the same item. */
async function keep(folder: string, id: string, file: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${file}.${process.pid}`);
  await writeFile(draft, png).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
  await rename(draft, join(folder, file));
  const old = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`) && name !== file);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
