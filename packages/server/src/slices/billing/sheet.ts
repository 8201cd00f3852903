import { setImmediate } from 'node:timers/promises';
import type { Language } from '@firm/contract';
import { type Face, FONTS, runsOf } from './sheetFonts.ts';

const INK = '#13242E';
const SOFT = '#455862';
const LINE = '#D8E1E1';
const BRAND = '#073E4D';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 56 };
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
/** The page number lies below this height. */
const BOTTOM = PAGE.height - PAGE.margin - 24;
/** Left edges and widths of the table's columns: item, quantity, unit price, amount. */
const COLUMNS = [
  { x: LEFT, width: 244 },
  { x: LEFT + 252, width: 64 },
  { x: LEFT + 324, width: 84 },
  { x: LEFT + 416, width: 84 },
] as const;

/** The last rows of a table that no page break parts from its total, and points for a note below that. */
const LAST_ROWS = 2;
const BELOW_TOTAL = 68;

/** Some milliseconds of work. */
const ROWS_AT_ONCE = 20;

type Cells = [string, string, string, string];

interface About {
  language: Language;
  title: string;
  author: string;
  writtenAt: Date;
  pageLabel: (page: string, pages: string) => string;
}

/** A document that is filled from top to bottom. */
export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Opens an empty document with the firm's fonts. The library loads with the first document, not with the server. */
export async function openSheet({ language, title, author, writtenAt, pageLabel }: About) {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: writtenAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  let y: number = PAGE.margin;

  /** Writes text at the current height and returns the height it took. */
  function write(
    text: string,
    x: number,
    width: number,
    style: { size?: number; face?: Face; color?: string; lineGap?: number; right?: boolean } = {},
  ) {
    const { size = 10, face = 'regular', color = INK, lineGap = 2, right = false } = style;
    doc.fontSize(size).fillColor(color);
    const runs = runsOf(face, text);
    const options = { width, lineGap, ...(right && { align: 'right' as const }) };
    doc.font(face).text('', x, y);
    runs.forEach(({ letters, font }, index) => {
      doc.font(font).text(letters, { ...options, continued: index < runs.length - 1 });
    });
    return doc.y - y;
  }

  /** Writes a line of the serif face. */
  const writeLarge = (text: string, size: number, color = INK) =>
    write(text, LEFT, RIGHT - LEFT, { size, face: 'serif', color, lineGap: 0 });

  function rule() {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  }

  function makeRoom(height: number) {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = PAGE.margin;
  }

  const heightOf = ([item]: Cells) =>
    doc.font('regular').fontSize(10).heightOfString(item, { width: COLUMNS[0].width, lineGap: 2 }) + 16;

  function row(cells: Cells, style: { face?: Face; color?: string } = {}) {
    makeRoom(heightOf(cells));
    y += 8;
    const heights = COLUMNS.map(({ x, width }, index) =>
      write(cells[index] ?? '', x, width, { ...style, right: index > 0 }),
    );
    y += Math.max(...heights) + 6;
    rule();
  }

  return {
    letterhead(name: string, lines: string[]) {
      y += writeLarge(name, 18, BRAND) + 6;
      for (const line of lines) y += write(line, LEFT, RIGHT - LEFT, { color: SOFT });
      y += 16;
      rule();
      y += 28;
    },
    heading(text: string) {
      y += writeLarge(text, 26) + 14;
    },
    facts(facts: [string, string][]) {
      for (const [label, value] of facts) {
        makeRoom(
          doc
            .font('regular')
            .fontSize(10)
            .heightOfString(value, { width: RIGHT - LEFT - 152, lineGap: 2 }),
        );
        const used = write(label, LEFT, 140, { color: SOFT });
        y += Math.max(used, write(value, LEFT + 152, RIGHT - LEFT - 152)) + 4;
      }
      y += 18;
    },
    /** Draws a table, whose end a page break does not part; other work of the process goes on between many rows. */
    async table(head: Cells, rows: Cells[], [label, sum]: [string, string]) {
      const total: Cells = [label, '', '', sum];
      const end = [...rows.slice(-LAST_ROWS), total].reduce((height, cells) => height + heightOf(cells), BELOW_TOTAL);
      row(head, { color: SOFT });
      for (const [index, cells] of rows.entries()) {
        if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
        if (index === Math.max(0, rows.length - LAST_ROWS)) makeRoom(end);
        row(cells);
      }
      row(total, { face: 'strong' });
      y += 20;
    },
    note(text: string) {
      makeRoom(48);
      y += write(text, LEFT, RIGHT - LEFT, { color: SOFT });
    },
    subheading(text: string) {
      makeRoom(72);
      y += 8;
      y += write(text, LEFT, RIGHT - LEFT, { size: 12, face: 'strong' }) + 4;
    },
    /** Writes text of any length, line after line as it was typed. */
    paragraphs(text: string) {
      for (const line of text.split('\n')) {
        makeRoom(
          doc
            .font('regular')
            .fontSize(10)
            .heightOfString(line || ' ', { width: RIGHT - LEFT, lineGap: 2 }),
        );
        y += write(line || ' ', LEFT, RIGHT - LEFT) + 4;
      }
      y += 8;
    },
    /** Draws a path of a box in a smaller box, over a line. */
    drawing(path: string, box: { width: number; height: number }, width: number) {
      const height = (box.height * width) / box.width;
      makeRoom(height + 16);
      doc
        .save()
        .translate(LEFT, y)
        .scale(width / box.width);
      doc.path(path).lineWidth(7).lineCap('round').lineJoin('round').strokeColor(INK).stroke().restore();
      y += height + 4;
      rule();
      y += 12;
    },
    /** Writes a name as a signature. */
    signature(name: string) {
      makeRoom(56);
      y += writeLarge(name, 22) + 6;
      rule();
      y += 12;
    },
    /** Numbers the pages and returns the file. */
    close(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        y = PAGE.height - PAGE.margin - 16;
        write(pageLabel(String(page + 1), String(count)), LEFT, RIGHT - LEFT, { size: 8, color: SOFT, right: true });
      }
      doc.end();
      return whole;
    },
  };
}
