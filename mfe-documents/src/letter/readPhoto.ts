import { lookAtPicture } from '../upload/lookAtPicture.ts';
import { ReaderMissing } from '../upload/ReaderMissing.ts';
import { isHeic, toJpeg } from '../upload/toJpeg.ts';
import type { Sheet } from './kept/sheets.ts';
import { PAGE_MAX_BYTES } from './limits.ts';
import type { Corners, Turn } from './photo/corners.ts';
import type { PhotoWorker } from './photo/startPhotoWorker.ts';

type Page = Extract<Sheet, { kind: 'page' }>;

/** Photos that browsers may draw; other files go as they are. */
export const isPhoto = (file: File): boolean =>
  isHeic(file) || /^image\/(jpe?g|png|webp)$/.test(file.type) || /\.(jpe?g|png|webp)$/i.test(file.name);

/** Makes the page of a photo. Rejects when the photo cannot be read. */
export async function readPhoto(worker: PhotoWorker, { id, file }: { id: string; file: File }): Promise<Page> {
  const { photo, corners } = await worker.do('read', { file }).catch(async (failure: unknown) => {
    // Some browsers draw HEIC themselves; the others get a decoder, which is large.
    if (!isHeic(file) || failure instanceof ReaderMissing) throw failure;
    return worker.do('read', { file: await toJpeg(file) });
  });
  const page = await pageOf(worker, photo, corners, 0);
  // The page itself is made bright.
  const dark = await lookAtPicture(photo).catch(() => false);
  return { id, kind: 'page', photo, ...page, ...(dark && { dark }) };
}

/** Makes the page anew, with other corners or turned. */
export const changedPage = async (
  worker: PhotoWorker,
  page: Page,
  { corners = page.corners, turn = page.turn }: { corners?: Corners | null; turn?: Turn },
): Promise<Page> => ({ ...page, ...(await pageOf(worker, page.photo, corners, turn)) });

async function pageOf(worker: PhotoWorker, photo: Blob, corners: Corners | null, turn: Turn) {
  const made = await worker.do('make', { photo, corners, turn, maxBytes: PAGE_MAX_BYTES });
  return { corners, turn, ...made };
}
