const STREAM = Buffer.from('stream');
const END_OF_STREAM = Buffer.from('endstream');
const END = 'end';
const [TAB, LINE_FEED, RETURN, BLANK] = [9, 10, 13, 32];
const BLANKS_MAX = 100;

/**
 * Yields every place where a stream may begin, up to the next end of a stream; `before` is the text since the previous
 * such word, which contains the dictionary. A word that only looks like a beginning hides no real one. The search is a
 * manual loop: an expression would run for hours on a file crafted for that.
 */
export function* streams(bytes: Buffer): Generator<{ before: Buffer; content: Buffer }> {
  let from = 0;
  let end = 0;
  for (let word = bytes.indexOf(STREAM); word >= 0; word = bytes.indexOf(STREAM, word + STREAM.length)) {
    const start = startOfStream(bytes, word);
    if (start < 0 || bytes.toString('latin1', Math.max(0, word - END.length), word) === END) continue;
    if (end < start) end = bytes.indexOf(END_OF_STREAM, start);
    if (end < 0) end = bytes.length;
    yield { before: bytes.subarray(from, word), content: bytes.subarray(start, end) };
    from = start;
  }
}

/**
 * Returns where the bytes of a stream begin: after the word, blanks and any kind of line end that readers accept.
 * Returns -1 if the word is something else.
 */
function startOfStream(bytes: Buffer, word: number): number {
  const after = word + STREAM.length;
  let at = after;
  while ((bytes[at] === BLANK || bytes[at] === TAB) && at < after + BLANKS_MAX) at++;
  if (bytes[at] === RETURN) return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  return bytes[at] === LINE_FEED ? at + 1 : -1;
}
