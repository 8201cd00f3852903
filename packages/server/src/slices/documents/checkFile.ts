import {
  type DocumentScan,
  type ErrorCode,
  endingOf,
  UPLOAD_MAX_BYTES,
  type UploadMediaType,
  usualEnding,
} from '@firm/contract';
import { limitConcurrency } from '../../ground/concurrency/limitConcurrency.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { HttpError, Invalid, TooMany, UnsupportedMedia } from '../../ground/errors.ts';
import type { Received } from '../../ground/storage/storage.ts';
import { safeFileName } from './fileName.ts';
import { createInspector } from './inspect/inspectFile.ts';
import type { Threat } from './inspect/threat.ts';
import { scanFile } from './scan/scanFile.ts';

const THREATS: Record<Threat, { code: ErrorCode; message: string }> = {
  virus: { code: 'infected', message: 'This file contains a virus' },
  active_content: {
    code: 'active_content',
    message:
      'This file contains a script, a macro or something from elsewhere, as many official forms that can be filled in do. Open it, print it to a new PDF and upload that.',
  },
  unreadable: {
    code: 'unreadable_file',
    message:
      'This file is damaged or packed in a way that cannot be checked. Open it, print it to a new PDF and upload that.',
  },
};

/** Waiting files per account; a browser sends two at a time. */
const OWN_MAX = 20;
/**
 * Inspects one file at a time, whole, in this single buffer; accounts take turns. The scanner reads files from the
 * disk.
 */
const oneAtATime = limitConcurrency({ width: 1, queueMax: 500, ownMax: OWN_MAX }, () => new TooMany(5));
const workspace = Buffer.allocUnsafeSlow(UPLOAD_MAX_BYTES);
const inspector = createInspector();

/** Ends the inspection thread; call it when no more files arrive. */
export const endInspection = () => oneAtATime(inspector.end);

export interface CheckedFile {
  /** The sanitised name, as stored. */
  fileName: string;
  /** The type that the bytes confirm. */
  mimeType: UploadMediaType;
  scan: DocumentScan;
  /** False for a locked file, whose content the built-in check cannot read. */
  inspected: boolean;
}

/**
 * Checks a file and throws one message per cause: empty, wrong type, virus. An unreachable scanner refuses nothing: the
 * file waits for it. `refuseType` makes the refusal of a type that is not accepted.
 */
export async function checkFile(
  { storage, env, log }: Pick<AppDeps, 'storage' | 'env' | 'log'>,
  file: Received,
  sent: { fileName: string; mediaType: string; owner: string },
  refuseType: () => HttpError = wrongType,
): Promise<CheckedFile> {
  if (file.size === 0) throw new Invalid([{ field: 'file', message: 'This file is empty' }]);
  const fileName = safeFileName(sent.fileName);
  const { mimeType, inspected } = await oneAtATime(async () => {
    const bytes = await storage.read(file, workspace);
    const { type, found } = await inspector.inspect({ bytes, fileName, mediaType: sent.mediaType }, (error) =>
      log.error({ err: error }, 'a file could not be looked into, and is refused'),
    );
    if (found && found !== 'locked') throw refused(found);
    if (!type) throw refuseType();
    return { mimeType: type, inspected: found !== 'locked' };
  }, sent.owner);
  const scan = await scanFile(env, storage.stream(file), (error) =>
    log.error({ err: error }, 'the virus scanner is away; the file waits for it'),
  );
  if (scan === 'infected') throw refused('virus');
  return {
    fileName: endingOf(fileName) ? fileName : `${fileName}.${usualEnding(mimeType)}`,
    mimeType,
    scan,
    inspected,
  };
}

export function wrongType() {
  const message = 'This type of file is not accepted. Send PDF, JPEG, PNG, TIFF, DOC, DOCX, XLS or XLSX.';
  return new UnsupportedMedia(message, [{ field: 'file', message }]);
}

function refused(threat: Threat) {
  const { code, message } = THREATS[threat];
  return new HttpError(422, code, message, { errors: [{ field: 'file', message }] });
}
