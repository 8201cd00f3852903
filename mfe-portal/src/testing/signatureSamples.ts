import type { SignatureRequest } from '@firm/contract';
import { client } from '@firm/testing';
import { id } from './samples.ts';

/** The SHA-256 of the document that is to be signed. */
export const HASH = 'a'.repeat(64);

export const signerOf = (changes: Partial<SignatureRequest['signers'][number]> = {}) => ({
  ...{ id: client.id, name: 'Ana Client', state: 'waiting' as const, at: null, reason: '' },
  ...changes,
});

export const requestOf = (changes: Partial<SignatureRequest> = {}): SignatureRequest => ({
  ...{ id: id(70), caseId: id(10), needId: id(21), kind: 'tax_return', title: '2025 return', status: 'open' },
  ...{ document: { id: id(40), fileName: 'Return.pdf', fileSize: 10 }, sha256: HASH, replacedAt: null },
  ...{ signers: [signerOf()], signedDocument: null, createdAt: '2026-01-16T15:00:00Z' },
  updatedAt: '2026-01-16T15:00:00Z',
  ...changes,
});
