import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FIELD_PROBLEMS, fieldError, PICTURE_TYPES, pictureAddress } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { HttpError, UnsupportedMedia } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { beginFile, endFile } from '../../ground/storage/begunFiles.ts';
import { reportDiskFull } from '../../ground/storage/reportDiskFull.ts';
import type { Received } from '../../ground/storage/storage.ts';
import type { Upload } from '../documents/addDocument.ts';
import { checkFile } from '../documents/checkFile.ts';
import { type MadePicture, makePicture } from './make/makePicture.ts';
import { insertPicture } from './pictures.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'env' | 'log'>;

/** The digits of the hash that an address has. */
const ID_LENGTH = 32;

/**
 * Keeps a picture that passes the checks of documents, as files of the site's own making. Returns its address; the
 * same picture has the same one. The caller discards what was uploaded.
 */
export async function addPicture(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { file, fileName, mediaType }: Pick<Upload, 'file' | 'fileName' | 'mediaType'>,
): Promise<{ address: string }> {
  const { storage } = deps;
  const { mimeType, scan } = await checkFile(deps, file, { fileName, mediaType, owner: actor.id }, wrongType);
  if (!PICTURE_TYPES.some((type) => type === mimeType)) throw wrongType();
  // A writer waits beside it: nothing is kept for later.
  if (scan === 'pending') throw scannerAway();
  const made = await makePicture(await storage.read(file, Buffer.alloc(file.size)));
  const received = await reportDiskFull(() => storage.receive(Readable.from([made.bytes])));
  try {
    return { address: await keep(deps, actor, made, received) };
  } finally {
    await storage.discard(received);
  }
}

async function keep(
  { database: { db }, storage, clock }: Deps,
  { id: uploadedBy }: Pick<Actor, 'id'>,
  { width, height, parts }: MadePicture,
  received: Received,
): Promise<string> {
  const id = received.checksum.slice(0, ID_LENGTH);
  const storageKey = `pictures/${randomUUID()}`;
  const uploadedAt = clock();
  await beginFile(db, storageKey, uploadedAt);
  await reportDiskFull(() => storage.keep(received, storageKey));
  const kept = await db.transaction(async (tx) => {
    const key = await insertPicture(tx, { id, storageKey, width, height, parts, uploadedBy, uploadedAt });
    if (key === storageKey) await endFile(tx, storageKey);
    return key;
  });
  if (kept !== storageKey) {
    await storage.remove(storageKey);
    await endFile(db, storageKey);
  }
  return pictureAddress({ id, width, height });
}

const wrongType = () => new UnsupportedMedia(FIELD_PROBLEMS.picture_type, [fieldError('file', 'picture_type')]);

const scannerAway = () =>
  new HttpError(
    503,
    'storage_unavailable',
    'Pictures cannot be checked for viruses right now. Please try again in a few minutes.',
    { headers: { 'retry-after': '60' } },
  );
