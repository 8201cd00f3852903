/** Bytes in UTF-8: common file systems allow 255, and downloads may get ' (1)' added. */
const NAME_MAX_BYTES = 200;
const FALLBACK = 'document';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a name that is safe to show and to save, in any script: without folders, control or direction marks (which
 * can hide an ending) or characters that a file system refuses, at most 200 bytes, with its ending kept. Returns
 * 'document' if nothing remains.
 */
export function safeFileName(name: string): string {
  const cleaned = unescapeFormData(name)
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    // Remove format characters, except the joiners that Persian, Hindi and emoji need.
    .replace(/(?![\u200c\u200d])\p{Cf}|\p{Co}|\p{Cs}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = cleaned.lastIndexOf('.');
  const ending = dot > 0 && cleaned.length - dot <= 12 ? cleaned.slice(dot) : '';
  const stem = shorten(
    cleaned.slice(0, cleaned.length - ending.length),
    NAME_MAX_BYTES - Buffer.byteLength(ending),
  ).trimEnd();
  return (isReserved(stem) ? `_${stem}` : stem || FALLBACK) + ending;
}

/** Browsers escape exactly these three characters in a form's file name. */
const unescapeFormData = (name: string) => name.replace(/%22/g, '"').replace(/%0D/g, '\r').replace(/%0A/g, '\n');

/** Names of devices on Windows. */
const isReserved = (stem: string) => /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem);

function shorten(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}
