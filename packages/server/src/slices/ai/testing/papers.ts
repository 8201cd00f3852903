import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Text at a place: points from the lower left corner. */
export type Words = readonly [text: string, x: number, y: number];

/** Builds a PDF with this text, page by page. */
export const paper = (...pages: (readonly Words[])[]) => printed(pages, StandardFonts.Courier, 9);

export async function printed(
  pages: readonly (readonly Words[])[],
  face: StandardFonts,
  size: number,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(face);
  for (const words of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [text, x, y] of words) page.drawText(text, { x, y, size, font });
  }
  return pdf.save();
}

/** A PDF that requires a password. */
export const lockedPaper = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj',
  `3 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>endobj`,
  `trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<${'33'.repeat(16)}><${'33'.repeat(16)}>]>>`,
  '%%EOF\n',
].join('\n');

/** The smallest possible photo. */
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** Laid out as its issuer does it: labels of the boxes above their values. */
export const w2: readonly Words[] = [
  ['Form W-2 Wage and Tax Statement 2025', 40, 740],
  ['a Employee’s social security number', 40, 710],
  ['078-05-1120', 40, 698],
  ['b Employer identification number (EIN)', 40, 680],
  ['12-3456789', 40, 668],
  ['1 Wages, tips, other compensation', 340, 680],
  ['61,250.00', 340, 668],
  ['c Employer’s name, address, and ZIP code', 40, 650],
  ['Hudson Valley Bakery LLC', 40, 638],
  ['2 Federal income tax withheld', 340, 650],
  ['7,350.25', 340, 638],
  ['3 Social security wages', 340, 620],
  ['61,250.00', 340, 608],
  ['e Employee’s first name and initial', 40, 590],
  ['Ana Client', 40, 578],
  ['5 Medicare wages and tips', 340, 590],
  ['61,250.00', 340, 578],
];

export const form1099: readonly Words[] = [
  ['Form 1099-NEC Nonemployee Compensation', 40, 740],
  ['For calendar year 2025', 40, 725],
  ['PAYER’S name, street address, city or town', 40, 700],
  ['Queens Print Shop Inc.', 40, 688],
  ['PAYER’S TIN', 40, 660],
  ['98-7654321', 40, 648],
  ['RECIPIENT’S TIN', 240, 660],
  ['078-05-1120', 240, 648],
  ['RECIPIENT’S name', 40, 620],
  ['Ana Client', 40, 608],
  ['1 Nonemployee compensation', 340, 620],
  ['$ 4,200.00', 340, 608],
  ['4 Federal income tax withheld', 340, 580],
  ['$ 0.00', 340, 568],
];

export const letter: readonly Words[] = [['Dear Ana, thank you for your letter.', 40, 700]];

/** The sample of ICAO 9303. */
export const passport: readonly Words[] = [
  ['PASSPORT', 40, 300],
  ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 40, 60],
  ['L898902C36UTO7408122F1204159ZE184226B<<<<<10', 40, 46],
];

export const invoice: readonly Words[] = [
  ['From: Elm Street Translations', 40, 740],
  ['INVOICE', 40, 710],
  ['Invoice number: ET-2026-031', 40, 690],
  ['Invoice date: March 14, 2026', 40, 675],
  ['Due date', 40, 660],
  ['04/13/2026', 160, 660],
  ['Translation, 12 pages', 40, 620],
  ['Subtotal', 400, 580],
  ['480.00', 480, 580],
  ['Total', 400, 560],
  ['$522.60', 480, 560],
];
