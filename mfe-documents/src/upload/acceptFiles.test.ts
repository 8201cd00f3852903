import { UPLOAD_MAX_BYTES } from '@firm/contract';
import { refusalOf } from './acceptFiles.ts';

function file(name: string, type: string, size = 10): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

it.each([
  ['return.pdf', 'application/pdf'],
  ['PASSPORT.JPG', 'image/jpeg'],
  ['scan.tiff', 'image/tiff'],
  ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['no-ending', 'application/pdf'],
  ['no-type-known.xls', ''],
  ['from-a-cloud.pdf', 'application/octet-stream'],
])('takes %s (%s)', (name, type) => {
  expect(refusalOf(file(name, type))).toBeUndefined();
});

it.each([
  ['film.mov', 'video/quicktime', 10, 'wrongType'],
  ['program.exe', 'application/octet-stream', 10, 'wrongType'],
  ['page.html', 'application/pdf', 10, 'wrongType'],
  ['drawing.svg', 'image/svg+xml', 10, 'wrongType'],
  ['no-ending', '', 10, 'wrongType'],
  ['photo.pdf', 'image/jpeg', 10, 'wrongType'],
  ['return.pdf', 'application/pdf', 0, 'empty'],
  ['return.pdf', 'application/pdf', UPLOAD_MAX_BYTES + 1, 'tooLarge'],
] as const)('refuses %s (%s, %i bytes): %s', (name, type, size, refusal) => {
  expect(refusalOf(file(name, type, size))).toBe(refusal);
});

it('takes exactly 10 MB', () => {
  expect(refusalOf(file('return.pdf', 'application/pdf', UPLOAD_MAX_BYTES))).toBeUndefined();
});
