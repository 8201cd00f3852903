import { isSignedBy, keyIdOf, signerOf } from './signing.ts';
import { newKey } from './teamKey.ts';

test('a signature is valid for its content and its key only', () => {
  const [ours, theirs] = [signerOf(newKey()), signerOf(newKey())];
  const content = Buffer.from('what was released');
  const signature = ours.sign(content);
  expect(isSignedBy(ours.publicKey, content, signature)).toBe(true);
  expect(isSignedBy(ours.publicKey, Buffer.from('something else'), signature)).toBe(false);
  expect(isSignedBy(theirs.publicKey, content, signature)).toBe(false);
  expect(isSignedBy(ours.publicKey, content, '')).toBe(false);
});

test('the name of a key can be given to --retire and --revoke as it is', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => keyIdOf(Buffer.from(`key ${at}`)));
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
