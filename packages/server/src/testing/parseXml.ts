export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

function unescaped(text: string): string {
  if (!/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text))
    throw new Error('a character that XML cannot hold');
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const letter = ENTITIES[name];
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`a loose ${whole}`);
    return letter;
  });
}

/** Reads XML as strictly as the tests need; throws when it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    if (!token) throw new Error(`not well-formed: ${xml.slice(at, at + 60)}`);
    const [, end, name, attributes = '', alone, text] = token;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += unescaped(text);
    else if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> ends nothing`);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]);
      const element: XmlElement = { name, attributes: Object.fromEntries(pairs), text: '', children: [] };
      parent.children.push(element);
      if (!alone) open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || !only || more.length > 0 || root.text.trim()) throw new Error('not one whole element');
  return only;
}
