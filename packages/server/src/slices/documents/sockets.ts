import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';
import type { CaseChange } from '../cases/changeCase.ts';

/**
 * Runs when a document can be opened from now on, since it was scanned or needs no scan; in the transaction that
 * records this.
 */
export const onReadable = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, tx: Db, documentId: string]>();

/** Runs when the file of a document is gone, in the transaction that removes the document from its case. */
export const onFileGone = socket<[deps: Pick<AppDeps, 'outbox'>, change: CaseChange, documentId: string]>();

/** A document that the firm is to correct before its need is signed. */
export interface Correction {
  needId: string;
  /** The firm's own need to do so; null where there is none. */
  correctionId: string | null;
  /** The words of each person who says what is wrong, after the name. */
  words: string;
}

/** Returns the documents of a case that a later slice has to correct. */
export const onCorrectionsAsked = socket<[db: Db, caseId: string], Correction[]>();

/** Asks whether a later slice needs a document as it is: it then cannot be deleted. */
export const onRemoving = socket<[db: Db, documentId: string], boolean>();
