import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cases, documents } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import { queuedMail } from './queuedMail.ts';
import type { Person, TestServer } from './testServer.ts';

export const PDF = 'application/pdf';
export const plainPdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** The standard test file of virus scanners, in two pieces so that no scanner reports this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Makes a PDF of exactly that many bytes. */
export const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from(plainPdf), Buffer.alloc(bytes - plainPdf.length, 32)]);

/** Makes a PDF with a unique picture in a stream, where the check does not take a random '/JS' for a script. */
export const pdfWithNoise = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`${plainPdf}2 0 obj<<>>stream\n`),
    randomBytes(bytes),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

export const fileOf = (content: string | Uint8Array, name = 'paper.pdf', type = PDF) =>
  new File([new Uint8Array(Buffer.from(content))], name, { type });

/** Lists the files in a part of the storage's folder. */
export const filesIn = ({ deps }: TestServer, part: 'kept' | 'quarantine') =>
  readdirSync(join(deps.env.dataDir, 'files', part), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** Creates a client with a case, and the specialist to whom the case is assigned. */
export async function caseOfTwo(server: TestServer) {
  const ana = await server.person({ firstName: 'Ana', lastName: 'Client' });
  const hired = await server.person({ role: 'staff', firstName: 'Marisol', lastName: 'Vega', jobTitle: 'Specialist' });
  const marisol = await server.signIn(hired.user.email, hired.password);
  const { id: caseId } = await ana.api.call(cases.create, {
    body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
  });
  await server.database.db
    .update(casesTable)
    .set({ assignedStaffId: marisol.user.id })
    .where(eq(casesTable.id, caseId));
  const upload = (who: Person, name = 'paper.pdf', form: object = {}) =>
    who.api.call(documents.upload, { form: { caseId, ...form }, file: fileOf(plainPdf, name) });
  return { ana, marisol, caseId, upload };
}

/** Returns the subjects of the letters to an address, sent or waiting. */
export async function lettersTo(server: TestServer, email: string): Promise<string[]> {
  return (await queuedMail(server, email)).map(({ name }) => name);
}
