import { canDraw, FONTS, runsOf, spelledOut } from './sheetFonts.ts';

const NAMES = [
  'Łukasz Şahin',
  'Çağlar Novák',
  'Nguyễn Thị Ngọc Ánh',
  'Дмитрий Їжакевич',
  'Қасым Әлиев',
  'Παπαδόπουλος',
];

test.each(NAMES)('each letter of %s has a glyph in every face', async (name) => {
  const { default: PDFDocument } = await import('pdfkit');
  for (const face of ['regular', 'strong', 'serif'] as const) {
    expect(canDraw(face, name)).toBe(true);
    // The library that draws agrees with the table that was read.
    const doc = new PDFDocument();
    for (const { letters, font } of runsOf(face, name)) {
      doc.font(FONTS[font]);
      const { font: opened } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
        ._font;
      for (const letter of letters)
        expect([letter, opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
    }
  }
});

test('what no font draws is known, and stays in one run', () => {
  expect(canDraw('serif', '王小明')).toBe(false);
  expect(canDraw('serif', 'فاطمة')).toBe(false);
  expect(runsOf('regular', '王小明')).toEqual([{ letters: '王小明', font: 'regular' }]);
  expect(runsOf('serif', 'Łukasz').map(({ letters, font }) => [letters, font])).toEqual([
    ['Ł', 'serif-ext'],
    ['ukasz', 'serif'],
  ]);
});

test('a name that no font draws is spelled by its code points, beside what can be drawn', () => {
  expect(spelledOut('regular', 'Łukasz')).toBe('Łukasz');
  expect(spelledOut('regular', 'Ana 王小明')).toBe('Ana [U+738B U+5C0F U+660E]');
  expect(spelledOut('regular', '王[x]')).toBe('[U+738B][x]');
  expect(spelledOut('regular', 'scan[1][2].pdf')).toBe('scan[1][2].pdf');
  expect(canDraw('strong', spelledOut('strong', 'فاطمة'))).toBe(true);
});
