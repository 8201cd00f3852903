// Runs in each page of the development site before its first script: finds where the browser renders another page than
// the server did, and tells what a screen threw where the shell is a released one, which says nothing of it.
const CALLS = 6;

const root = document.getElementById('root');
const served = root?.cloneNode(true);

const { error: log } = console;
console.error = (...said) => {
  log.apply(console, said);
  const [first, ...rest] = said;
  if (first instanceof Error)
    globalThis.__DEVELOPMENT__?.threw(`${screenHere().join(', ')} threw\n\n${wordsOf(first)}`);
  if (typeof first !== 'string' || !/renders another page than the server|didn't match the client/.test(first)) return;
  const text = rest.reduce((text, word) => insert(text, word instanceof Error ? word.message : String(word)), first);
  const element = root && served && (elementNamedIn(text) ?? firstDifference(served, root));
  if (element instanceof HTMLElement) element.style.outline = '3px dashed #d4351c';
  const place = [...screenHere(), element ? placeOf(element) : 'its element was not found'];
  globalThis.__DEVELOPMENT__?.differs(`server and browser differ: ${place.join(', ')}\n\n${withoutAdvice(text)}`);
};

/** The error's words, and the calls that are nearest. @param {Error} error */
const wordsOf = (error) => [String(error), ...(error.stack?.match(/^\s+at .*$/gm) ?? []).slice(0, CALLS)].join('\n');

/** @param {string} text @param {string} word */
const insert = (text, word) => (text.includes('%s') ? text.replace('%s', () => word) : `${text}\n${word}`);

/** Keeps React's comparison, not what it says to everybody. @param {string} text */
const withoutAdvice = (text) => text.replace(/ This can happen if[\s\S]*?https:\/\/react\.dev\/\S*/, '');

/** The app and screen at the present address. @returns {string[]} */
function screenHere() {
  const { shell, remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '{"remotes":[]}');
  const apps = [{ id: 'shell', ...shell }, ...remotes];
  const fits = (/** @type {{ path: string }} */ { path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`).test(location.pathname);
  for (const { id, routes = [] } of apps) {
    const { screen } = routes.find(fits) ?? {};
    if (screen) return [id, `screen ${screen}`];
  }
  return ['shell'];
}

/** React names an attribute as the server rendered it, on a line of its own. @param {string} text */
function elementNamedIn(text) {
  const [, name = '', value = ''] = /^-\s+([\w-]+)="(.*)"$/m.exec(text) ?? [];
  const attribute = name === 'className' ? 'class' : name;
  return name
    ? [...(root?.querySelectorAll(`[${attribute}]`) ?? [])].find((each) => each.getAttribute(attribute) === value)
    : undefined;
}

/**
 * The first element that is not as the server sent it. React separates texts by comments, which do not count.
 * @param {Node} was @param {Element} is @returns {Element | undefined}
 */
function firstDifference(was, is) {
  if (!(was instanceof Element) || was.localName !== is.localName || ownText(was) !== ownText(is)) return is;
  for (const [at, child] of [...is.children].entries()) {
    const { [at]: before } = was.children;
    const found = before ? firstDifference(before, child) : child;
    if (found) return found;
  }
  return was.children.length > is.children.length ? is : undefined;
}

/** @param {Element} element */
const ownText = ({ childNodes }) =>
  [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('');

/** Such as `main > section > h1 “Services”`. @param {Element} element */
function placeOf(element) {
  const names = [];
  for (let at = /** @type {Element | null} */ (element); at && at !== root; at = at.parentElement)
    names.unshift(at.id ? `${at.localName}#${at.id}` : at.localName);
  const text = element.textContent?.trim().slice(0, 60);
  return names.slice(-5).join(' > ') + (text ? ` “${text}”` : '');
}
