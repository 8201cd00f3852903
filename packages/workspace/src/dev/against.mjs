import { CommandError } from '../run.mjs';

/** Origin of a site of this platform after redirects, which may lead to another name. @param {string} text */
export async function siteOrigin(text) {
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new CommandError(`"${text}" is not the address of a site, such as https://www.example.com`);
  const answer = await fetch(new URL('/platform/composition', text)).catch((error) => {
    throw new CommandError(`${new URL(text).origin} cannot be reached (${error.cause?.message ?? error.message})`);
  });
  const composition = await answer.json().catch(() => undefined);
  if (!Array.isArray(composition?.remotes))
    throw new CommandError(`${new URL(text).origin} is no site made of apps: it has no /platform/composition`);
  return new URL(answer.url).origin;
}

/** Encodes JSON for a script element of the page. @param {unknown} content */
const scriptJson = (content) => JSON.stringify(content).replace(/</g, '\\u003c');

/**
 * The page without what the site rendered into it with other versions; the browser renders all of it.
 * @param {string} html
 */
const withoutRendered = (html) =>
  html
    .replace(
      /<div id="root" data-rendered=.*?<\/div>\n(?=<script type="application\/json" id="composition")/s,
      '<div id="root"></div>\n',
    )
    .replace(/<script type="application\/json" id="queries">.*?<\/script>\n?/s, '')
    .replace(/<style(?: nonce="[^"]*")?(?: id="font-faces"| data-styled[^>]*)>.*?<\/style>\n?/gs, '');

/** @typedef {Awaited<ReturnType<typeof import('../../../releases/src/index.ts')['resolveComposition']>>} Composition */

/**
 * A deployed site with some of its apps replaced by the present source: pages come from the site, with these apps
 * exchanged in their composition. The deployed site is not changed.
 * @param {string} origin
 * @param {typeof import('../../../releases/src/index.ts')} releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @returns {import('./devProxy.mjs').Upstream}
 */
export function against(origin, releases, store) {
  /** The current builds of the replaced apps. */
  const own = async () => {
    const { apps } = await releases.inventoryOf(store);
    return apps.flatMap(({ current }) => (current ? [current] : []));
  };
  /** @param {Composition} composition */
  const exchanged = async (composition) => {
    const pieces = await own();
    const remotes = pieces.flatMap((piece) => (piece.kind === 'remote' ? [piece.remote] : []));
    const shell = pieces.find((piece) => piece.kind === 'shell');
    const isOwn = (/** @type {{ id: string }} */ { id }) => remotes.some((remote) => remote.id === id);
    const [first] = pieces;
    return {
      ...composition,
      ...(shell?.kind === 'shell' ? { shell: shell.shell } : {}),
      remotes: [...composition.remotes.filter((remote) => !isOwn(remote)), ...remotes],
      refused: composition.refused.filter((remote) => !isOwn(remote)),
      // Marks the page as a preview, so that readers do not take it for the deployed site.
      ...(first ? { preview: { id: first.kind === 'shell' ? 'shell' : first.remote.id, version: first.version } } : {}),
    };
  };

  /** The whole composition of a page that carries an excerpt. @param {Composition} composition */
  const completed = async (composition) => {
    if (!composition.excerpt) return composition;
    const answer = await fetch(new URL(composition.excerpt.whole.url, origin));
    if (!answer.ok) throw new CommandError(`${answer.url} answered ${answer.status}; reload the page`);
    return /** @type {Composition} */ (await answer.json());
  };

  return {
    origin,
    ready: async () => {},
    async page(whole) {
      const html = withoutRendered(whole);
      const text = /(<script type="application\/json" id="composition"[^>]*>)(.*?)(<\/script>)/s.exec(html);
      if (!text) return html;
      const [element, open = '', json = '', close = ''] = text;
      const after = await exchanged(await completed(JSON.parse(json)));
      const ids = (await own()).map((piece) => (piece.kind === 'shell' ? 'shell' : piece.remote.id));
      const lines = html.replace(element, () => open + scriptJson(after) + close).split('\n');
      // Matches preloads, style sheets and scripts of the deployed versions that were replaced.
      const deployed = new RegExp(`^<(?:link rel="(?:preload|stylesheet)"|script defer)[^>]*"/r/(?:${ids.join('|')})/`);
      const kept = lines.filter((line) => !deployed.test(line));
      if (!ids.includes('shell')) return kept.join('\n');
      const scripts = after.shell.scripts.map(
        (/** @type {{ url: string }} */ { url }) => `<script defer src="${url}"></script>`,
      );
      return kept.join('\n').replace('</head>', `${scripts.join('\n')}\n</head>`);
    },
    serves: async (address) =>
      (await own()).some((piece) => piece.kind === 'remote' && `${address}/`.startsWith(`${piece.remote.mount}/`)),
    composition: async (text) => JSON.stringify(await exchanged(JSON.parse(text))),
  };
}

/**
 * The versions that a release of this machine's builds has to fit on a deployed site: those with traffic there, beside
 * these builds. The site tells it for a token only; without one these builds must fit each other and their own rules.
 * @param {string} origin
 * @param {string | undefined} token
 * @param {typeof import('../../../releases/src/index.ts')} releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @returns {() => Promise<import('../../../releases/src/index.ts').Surroundings>}
 *   rejects with a CommandError if the site does not tell
 */
export const surroundingsThere = (origin, token, releases, store) => async () => {
  const here = await releases.surroundingsOf(store);
  if (!token) return here;
  const answer = await fetch(new URL('/platform/surroundings', origin), {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
  });
  if (!answer.ok) throw new CommandError(`${answer.url} answered ${answer.status}; it asks for RELEASE_TOKEN`);
  const there = /** @type {import('../../../releases/src/index.ts').Surroundings} */ (await answer.json());
  const own = new Set(here.live.map(({ manifest }) => manifest.id));
  return { ...there, live: [...there.live.filter(({ manifest }) => !own.has(manifest.id)), ...here.live] };
};
