import type { UploadMediaType } from '@firm/contract';
import { createTurnstile } from '../auth/turnstile.ts';
import { HttpError, Invalid, TooMany, UnsupportedMedia } from '../errors.ts';
import type { Received, Storage } from '../storage/storage.ts';
import { safeFileName } from './fileName.ts';
import { findThreat, type Threat } from './inspect/findThreat.ts';
import { agreedType, endingOf, usualEnding } from './inspect/mediaType.ts';

const THREATS: Record<Threat, string> = {
  virus: 'This file contains a virus',
  active_content:
    'This file contains active content, such as a script or a macro. Print it to a new PDF and upload that.',
  unreadable: 'This file could not be checked for viruses',
};

/** Two files are checked at a time: each of them stands in memory, with 10 MB at most. */
const oneOfTwo = createTurnstile(2, 500, () => new TooMany(5));

/** Refuses with one message per cause (decision 68): empty, wrong type, virus. Gives the name to keep and the type that was found to be true. */
export async function checkFile(
  storage: Storage,
  file: Received,
  sent: { fileName: string; mediaType: string },
): Promise<{ fileName: string; mimeType: UploadMediaType }> {
  if (file.size === 0) throw new Invalid([{ field: 'file', message: 'This file is empty' }]);
  const fileName = safeFileName(sent.fileName);
  return oneOfTwo(async () => {
    const bytes = await storage.read(file);
    const mimeType = agreedType(sent.mediaType, fileName, bytes);
    if (!mimeType)
      throw new UnsupportedMedia(
        'This type of file is not accepted. Send PDF, JPEG, PNG, TIFF, DOC, DOCX, XLS or XLSX.',
      );
    const threat = await findThreat(bytes, mimeType);
    if (threat)
      throw new HttpError(422, 'infected', THREATS[threat], { errors: [{ field: 'file', message: THREATS[threat] }] });
    return { fileName: endingOf(fileName) ? fileName : `${fileName}.${usualEnding(mimeType)}`, mimeType };
  });
}
