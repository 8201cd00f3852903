import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import {
  CLIENT_STORAGE_MAX_BYTES,
  DOCUMENT_TYPES,
  type ErrorCode,
  maskNumbers,
  sensitiveNumberIn,
  UPLOAD_MAX_BYTES,
} from '@firm/contract';
import { Conflict, HttpError, TooMany } from '../../ground/errors.ts';
import { keepNothing } from '../../ground/http/idempotency.ts';
import { reportDiskFull } from '../../ground/storage/reportDiskFull.ts';
import type { Received } from '../../ground/storage/storage.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { addDocument, admitTo, admitUpload } from '../documents/addDocument.ts';
import { checkFile } from '../documents/checkFile.ts';
import { countAsRead } from '../documents/documents.repository.ts';
import { tooLarge } from '../documents/readUpload.ts';
import { findKeys, type ImportedKey, keepKey } from './keys.repository.ts';
import { closedBy, folded, openingProblem } from './readCsv.ts';
import { meetAgain, type Owner, type Run, Stopped } from './run.ts';

/** Files that systems put into every folder. */
const NO_DOCUMENT = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/** The refusals of an upload that clients and staff are told, in words for the operator of an import. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  no_room: `The papers of this client would take more than ${CLIENT_STORAGE_MAX_BYTES / 1024 ** 3} GB, with those before it. Take some out`,
  consent_required: 'This client has withdrawn electronic delivery, and gets papers by post. Take the file out',
};

/** A file of the folder. */
interface Found {
  /** The path within the folder, with slashes: its id in the source. */
  id: string;
  path: string;
  /** The first folder, which is named by the id of the case. */
  caseKey: string;
  /** The folders between the case's and the file. */
  folders: string[];
  /** False for a link, which may lead elsewhere. */
  isFile: boolean;
}

/**
 * Adds the files of a folder to the cases by whose ids its folders are named, in the name of an administrator. Each
 * passes what an upload passes. The firm knows them, so they do not wait to be read.
 */
export async function importDocuments(run: Run, folder: string, viewer: Viewer): Promise<void> {
  const name = basename(folder);
  for await (const found of filesIn(folder)) {
    const refuse = (problem: string) => {
      run.tally.note({ what: 'refused', file: name, line: null, id: maskNumbers(found.id), column: '', problem });
      run.tally.add(name, 'refused');
    };
    try {
      const wrong = await importFile(run, name, found, viewer);
      if (wrong) refuse(wrong);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500 || error instanceof TooMany)
        throw new Stopped(`${name}/${found.id}`, error);
      refuse(REASONS[error.code] ?? error.message);
    }
  }
}

/** Imports one file; returns why not. */
async function importFile(run: Run, name: string, found: Found, viewer: Viewer): Promise<string | undefined> {
  const { deps, source, tally } = run;
  const { db } = deps.database;
  if (!found.isFile) return 'is a link, which is not followed. Put the file itself there';
  if (found.caseKey === '')
    return 'lies beside the folders of the cases. Put it into the folder named by the id of its case';
  if (sensitiveNumberIn(found.id))
    return 'has a name that looks like a social security or card number: rename the file or its folder';
  const ofCase = (await findKeys(db, source, 'case', [found.caseKey])).get(found.caseKey);
  const met = run.cases.get(found.caseKey);
  if (!ofCase?.caseId && met === 'refused') return `The line of the case ${found.caseKey} is refused: mend that first`;
  if (!ofCase?.caseId && met === undefined) return `No case of ${source} has the id ${found.caseKey}`;

  const closed = await access(found.path, constants.R_OK).catch((error: unknown) => closedBy(error, found.id));
  if (closed) return closed;
  const { size } = await stat(found.path);
  if (size > UPLOAD_MAX_BYTES) return tooLarge().message;
  const key = (await findKeys(db, source, 'document', [found.id])).get(found.id);
  if (key) {
    const about = { file: name, line: null, id: found.id };
    meetAgain(run, about, { before: key.fingerprint, now: await checksumOf(found.path) });
    return undefined;
  }
  const file = await reportDiskFull(() => deps.storage.receive(createReadStream(found.path)));
  try {
    if (run.isDry) await tryFile(run, found, file, viewer, ofCase);
    else if (ofCase?.caseId)
      await addFile(run, found, file, viewer, { caseId: ofCase.caseId, clientId: ofCase.clientId });
  } finally {
    await deps.storage.discard(file);
  }
  tally.add(name, 'new');
  return undefined;
}

/** Refuses what `--apply` would refuse, also for the papers that it would have added before. */
async function tryFile(
  { deps, owners, bytes }: Run,
  found: Found,
  file: Received,
  viewer: Viewer,
  ofCase: Pick<ImportedKey, 'caseId' | 'clientId'> | undefined,
): Promise<void> {
  const { db } = deps.database;
  const owner: Owner | undefined = ofCase?.clientId
    ? { name: ofCase.clientId, clientId: ofCase.clientId }
    : owners.get(found.caseKey);
  const before = owner ? (bytes.get(owner.name) ?? 0) : 0;
  const more = before + file.size;
  if (ofCase?.caseId) await admitUpload(db, viewer, fieldsOf(found, ofCase.caseId), more, deps.clock());
  else if (owner?.clientId) await admitTo(db, viewer, owner.clientId, more, deps.clock());
  else if (more > CLIENT_STORAGE_MAX_BYTES) throw new Conflict('no_room', 'There is no room for more files');
  await checkFile(deps, file, { ...sentAs(found), owner: viewer.id });
  if (owner) bytes.set(owner.name, more);
}

async function addFile(
  { deps, source }: Run,
  found: Found,
  file: Received,
  viewer: Viewer,
  { caseId, clientId }: { caseId: string; clientId: string | null },
): Promise<void> {
  const form = await admitUpload(deps.database.db, viewer, fieldsOf(found, caseId), file.size, deps.clock());
  await addDocument(deps, viewer, { file, ...sentAs(found) }, form, keepNothing, async (tx, documentId) => {
    const now = deps.clock();
    await countAsRead(tx, documentId, now);
    await keepKey(tx, {
      ...{ source, kind: 'document', externalId: found.id, fingerprint: file.checksum },
      ...{ clientId, caseId, documentId, importedAt: now },
    });
  });
}

/** A folder named as a type of document says the type; the other folders are kept as the description. */
function fieldsOf({ folders }: Found, caseId: string): Record<string, unknown> {
  const documentType = DOCUMENT_TYPES.find((type) => type === folded(folders[0] ?? ''));
  const others = documentType ? folders.slice(1) : folders;
  return { caseId, documentType, description: maskNumbers(others.join(' / ')) };
}

const sentAs = ({ path }: Found) => ({ fileName: maskNumbers(basename(path)), mediaType: '' });

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Finds the files of a folder and of the folders in it, in order. Links are not followed. */
async function* filesIn(root: string, folder = root): AsyncGenerator<Found> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw openingProblem(error, maskNumbers(join(basename(root), relative(root, folder))));
  });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (NO_DOCUMENT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield* filesIn(root, path);
      continue;
    }
    const parts = relative(root, path).normalize('NFC').split(sep);
    const [caseKey = '', ...folders] = parts.slice(0, -1);
    yield { id: parts.join('/'), path, caseKey, folders, isFile: entry.isFile() };
  }
}
