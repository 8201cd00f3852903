import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadedPicture } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { isPictureKey } from '../articles/pictureKeys.ts';
import { findPicture, isShown } from './pictures.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'keys'>;

/** A file of a picture as its address names it: `<id>-<width>.avif`, or that of the largest. */
const FILE = /^([\da-f]{32})-(\d{1,4})(?:x\d{1,4})?\.(avif|webp)$/;

interface OpenedPicture {
  content: Readable;
  size: number;
  type: string;
  /** Readers see it, so everybody may keep it. */
  isPublic: boolean;
}

/** Opens a file of a picture that readers see, or that the key of the address shows. Throws a 404 for any other. */
export async function openPicture(deps: Deps, file: string, key: string): Promise<OpenedPicture> {
  const { db } = deps.database;
  const [, id = '', width, format] = FILE.exec(file) ?? [];
  const picture = id && (await findPicture(db, id));
  const part = picture ? picture.parts.find(({ name }) => name === `${width}.${format}`) : undefined;
  if (!picture || !part) throw new NotFound('picture');
  const isPublic = await isShown(db, id, deps.clock());
  if (!isPublic && !isPictureKey(deps, id, key)) throw new NotFound('picture');
  const { start, end } = part;
  const content = await deps.storage.open(picture.storageKey, { start, end });
  return { content, size: end - start + 1, type: `image/${format}`, isPublic };
}

/** Returns an uploaded picture as a JPEG, for drawings that know no other format; undefined for another address. */
export async function pictureAsJpeg(
  { database: { db }, storage }: Pick<Deps, 'database' | 'storage'>,
  address: string,
): Promise<Buffer | undefined> {
  const named = uploadedPicture(address);
  const picture = named && (await findPicture(db, named.id));
  const part = picture?.parts.find(({ name }) => name === 'card.jpeg');
  if (!picture || !part) return undefined;
  return buffer(await storage.open(picture.storageKey, { start: part.start, end: part.end }));
}
