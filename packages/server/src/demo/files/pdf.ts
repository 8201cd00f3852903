import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** The content of a believable page: a letterhead, form boxes, paragraphs, a table. Only the title is required. */
export interface PdfPage {
  sender?: string[];
  title: string;
  facts?: [string, string][];
  boxes?: [string, string][];
  paragraphs?: string[];
  rows?: string[][];
}

const INK = rgb(0.1, 0.14, 0.17);
const SOFT = rgb(0.35, 0.41, 0.45);
const LINE = rgb(0.72, 0.77, 0.79);
/** The size of US Letter, in points. */
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 60;

interface Pen {
  page: PDFPage;
  plain: PDFFont;
  bold: PDFFont;
  y: number;
}

/** Makes a valid PDF, with each page marked as a sample. */
export async function makePdf(title: string, pages: PdfPage[], at: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setAuthor('Crossbay Advisory, sample data');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const [index, content] of pages.entries()) {
    const page = document.addPage([WIDTH, HEIGHT]);
    page.drawText('SAMPLE', {
      x: 130,
      y: 250,
      size: 110,
      font: bold,
      color: rgb(0.93, 0.9, 0.87),
      rotate: degrees(38),
    });
    const pen = { page, plain, bold, y: HEIGHT - MARGIN };
    drawHead(pen, content);
    for (const [label, value] of content.facts ?? []) drawFact(pen, label, value);
    drawBoxes(pen, content.boxes ?? []);
    for (const paragraph of content.paragraphs ?? []) drawParagraph(pen, paragraph);
    drawRows(pen, content.rows ?? []);
    page.drawText(`Sample document, not issued by any authority. Page ${index + 1} of ${pages.length}`, {
      x: MARGIN,
      y: 36,
      size: 8,
      font: plain,
      color: SOFT,
    });
  }
  return document.save();
}

function drawHead(pen: Pen, { sender = [], title }: PdfPage) {
  for (const [index, line] of sender.entries()) {
    pen.page.drawText(line, {
      x: MARGIN,
      y: pen.y,
      size: index === 0 ? 13 : 9,
      font: index === 0 ? pen.bold : pen.plain,
      color: index === 0 ? INK : SOFT,
    });
    pen.y -= index === 0 ? 15 : 12;
  }
  if (sender.length > 0) pen.y -= 22;
  pen.page.drawText(title, { x: MARGIN, y: pen.y, size: 17, font: pen.bold, color: INK });
  pen.y -= 12;
  pen.page.drawLine({
    start: { x: MARGIN, y: pen.y },
    end: { x: WIDTH - MARGIN, y: pen.y },
    thickness: 1,
    color: LINE,
  });
  pen.y -= 24;
}

function drawFact(pen: Pen, label: string, value: string) {
  pen.page.drawText(label, { x: MARGIN, y: pen.y, size: 10, font: pen.plain, color: SOFT });
  pen.page.drawText(value, { x: MARGIN + 150, y: pen.y, size: 10, font: pen.bold, color: INK });
  pen.y -= 17;
}

/** Draws two boxes per row, as on a wage statement. */
function drawBoxes(pen: Pen, boxes: [string, string][]) {
  const width = (WIDTH - 2 * MARGIN) / 2;
  for (const [index, [label, value]] of boxes.entries()) {
    const x = MARGIN + (index % 2) * width;
    if (index % 2 === 0) pen.y -= 42;
    pen.page.drawRectangle({ x, y: pen.y, width, height: 42, borderColor: LINE, borderWidth: 1 });
    pen.page.drawText(label, { x: x + 7, y: pen.y + 29, size: 7.5, font: pen.plain, color: SOFT });
    pen.page.drawText(value, { x: x + 7, y: pen.y + 10, size: 12, font: pen.plain, color: INK });
  }
  if (boxes.length > 0) pen.y -= 30;
}

function drawParagraph(pen: Pen, text: string) {
  pen.y -= 8;
  for (const line of wrapped(text, pen.plain, 10.5)) {
    pen.page.drawText(line, { x: MARGIN, y: pen.y, size: 10.5, font: pen.plain, color: INK });
    pen.y -= 15;
  }
}

function drawRows(pen: Pen, rows: string[][]) {
  pen.y -= 14;
  for (const [index, cells] of rows.entries()) {
    const width = (WIDTH - 2 * MARGIN) / cells.length;
    for (const [column, cell] of cells.entries()) {
      pen.page.drawText(cell, {
        x: MARGIN + column * width,
        y: pen.y,
        size: 10,
        font: index === 0 ? pen.bold : pen.plain,
        color: INK,
      });
    }
    pen.page.drawLine({
      start: { x: MARGIN, y: pen.y - 6 },
      end: { x: WIDTH - MARGIN, y: pen.y - 6 },
      thickness: 0.6,
      color: LINE,
    });
    pen.y -= 21;
  }
}

function wrapped(text: string, font: PDFFont, size: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, size) > WIDTH - 2 * MARGIN) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
