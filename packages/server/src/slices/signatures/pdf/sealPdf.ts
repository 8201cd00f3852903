import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { PDFDocument } from 'pdf-lib';
import { CmsSigner, type SigningKey } from './cmsSigner.ts';

/** The room for a signature with its certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;

export interface Sealing extends SigningKey {
  /** The document that was signed. */
  document: Uint8Array;
  /** The pages that say who signed it, when and how. */
  certificate: Uint8Array;
  signer: { name: string; location: string; contact: string; reason: string };
  at: Date;
}

/** Adds the certificate's pages behind the document and seals both with the firm's key. */
export async function sealPdf({ document, certificate, signer, at, ...key }: Sealing): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(document, { updateMetadata: false });
  const pages = await PDFDocument.load(certificate, { updateMetadata: false });
  for (const page of await pdf.copyPages(pages, pages.getPageIndices())) pdf.addPage(page);
  pdflibAddPlaceholder({
    pdfDoc: pdf,
    reason: signer.reason,
    contactInfo: signer.contact,
    name: signer.name,
    location: signer.location,
    signingTime: at,
    signatureLength: SIGNATURE_BYTES,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
  // A signature must not lie in an object stream.
  const prepared = await pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
  return new SignPdf().sign(Buffer.from(prepared), new CmsSigner(key), at);
}
