import 'fake-indexeddb/auto';
import { newKey } from '@firm/api-client';
import { type Case, STORAGE_KEYS } from '@firm/contract';
import { sampleCase } from '../../testing/samples.ts';
import type { Sheet } from '../kept/sheets.ts';

/** jsdom lacks these methods. */
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Node encrypts only what the test's own realm has made.
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer) as never);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text ??= async function (this: Blob) {
  return new TextDecoder().decode(await this.arrayBuffer());
};

/** A page as the worker makes it. */
export function samplePage(words = 'page'): Extract<Sheet, { kind: 'page' }> {
  const jpeg = new Blob([words], { type: 'image/jpeg' });
  return { id: newKey(), kind: 'page', photo: jpeg, corners: null, turn: 0, jpeg, width: 1700, height: 2200 };
}

/** Signs a person in, as far as calls for one person can tell. */
export function signInAs(id: string): void {
  localStorage.setItem(STORAGE_KEYS.accessToken, `x.${btoa(JSON.stringify({ sub: id, exp: 4_000_000_000 }))}.x`);
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'r');
}

/** The server's answer to the start of a case. */
export const startedCase: Case = {
  ...sampleCase,
  ...{ status: 'intake', client: null },
  ...{ checklist: [], timeline: [], intake: [], outcomes: [], usualDays: null, moves: [] },
};
