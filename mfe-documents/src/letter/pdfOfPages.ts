interface Page {
  jpeg: Blob;
  width: number;
  height: number;
}

/** The width of US Letter in points; pages keep the shape of their picture. */
const PAGE_WIDTH = 612;

/**
 * Binds pages to one PDF: a catalogue, and for each page its picture as it is (DCTDecode). A library for this weighs
 * 221 KB, more than the photo of a page on a slow line.
 */
export function pdfOfPages(pages: readonly Page[]): Blob {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Blob) => {
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.size;
  };
  const addObject = (head: string, stream?: string | Blob) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  // Object 1 is the catalogue, 2 the list of pages; each page has three: page, drawing, picture.
  const pageAt = (index: number) => 3 + index * 3;
  add('%PDF-1.4\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const at = pageAt(index);
    const high = Math.round((PAGE_WIDTH * height) / width);
    const drawing = `q ${PAGE_WIDTH} 0 0 ${high} 0 0 cm /P Do Q`;
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${high}] /Contents ${at + 1} 0 R ` +
        `/Resources << /XObject << /P ${at + 2} 0 R >> >> >>`,
    );
    addObject(`<< /Length ${drawing.length} >>`, drawing);
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size} >>`,
      jpeg,
    );
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
