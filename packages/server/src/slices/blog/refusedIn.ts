import sanitizeHtml from 'sanitize-html';

/** Things that are refused by name. What has only a look of its own, such as fonts, is taken out without a word. */
const REFUSED = new Set([
  ...['script', 'style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'frame', 'object', 'embed'],
  ...['link', 'meta', 'base', 'svg', 'math', 'template', 'video', 'audio'],
]);
const ADDRESSES = ['href', 'src', 'action', 'formaction'];

/** Names the first thing of some HTML that runs, loads or asks for input, or that is one of `others`. */
export function refusedIn(html: string, others: readonly string[] = []): string | undefined {
  let found: string | undefined;
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attributes) {
      const handler = Object.keys(attributes).find((one) => /^on/i.test(one));
      const isCode = ADDRESSES.some((one) => /^\W*(javascript|vbscript|data):/i.test(withoutGaps(attributes[one])));
      if (REFUSED.has(name) || others.includes(name)) found ??= `<${name}>`;
      else if (handler) found ??= handler.slice(0, 30);
      else if (isCode) found ??= 'an address that runs code';
    },
  });
  return found;
}

/** Browsers ignore blanks and control characters within the scheme of an address. */
const withoutGaps = (address = '') => address.replace(/[\s\p{Cc}]+/gu, '');
