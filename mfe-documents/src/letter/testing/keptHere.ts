import 'fake-indexeddb/auto';
import { newKey } from '@firm/api-client';
import type { Case } from '@firm/contract';
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

/** The server's answer to the start of a case. */
export const startedCase: Case = {
  ...sampleCase,
  ...{ status: 'intake', client: null },
  ...{ checklist: [], timeline: [], intake: [], outcomes: [], usualDays: null, moves: [] },
};
