import {
  type Asset,
  type Composition,
  type Firm,
  type Language,
  pageTitle,
  pictureSources,
  preloadsOf,
  type RouteMatch,
  renderedVersions,
  uploadedPicture,
} from '@firm/contract';
import { escapeHtml, scriptJson } from '../../ground/http/html.ts';
import { currentCover } from './drawing/currentCover.ts';
import { excerptOf, remotesLinked } from './excerpt.ts';
import { fetchAheadRules } from './fetchAhead.ts';
import { fontsLater, WIDE } from './fontsLater.ts';
import { holdEarlyActs } from './holdEarlyActs.ts';
import { type MailedStep, stepForm } from './mailedStep.ts';
import { pagePolicy } from './pagePolicy.ts';
import { pageTexts } from './pageTexts.ts';
import type { KeptPage } from './render/pageCache.ts';
import type { RenderedPage } from './render/pageRenderer.ts';
import { trustReleases } from './trustReleases.ts';
import { watchShell } from './watchShell.ts';

export interface Page {
  /** The site's origin. */
  origin: string;
  composition: Composition;
  /** The composition's own address; without it the page carries all of the composition. */
  whole: Asset | undefined;
  path: string;
  match: RouteMatch | undefined;
  language: Language;
  /** The site's configuration in wire format, inlined into the page. */
  config: unknown;
  firm: Firm;
  /** The page's head as HTML lines. */
  head: string;
  /** The first picture of the screen's data: a drawing's name, or an address. */
  cover: string | undefined;
  /** How wide that picture is drawn, as browsers read it. */
  coverSizes: string | undefined;
  /** The page's content for guests; without it, browsers render everything. */
  rendered: RenderedPage | undefined;
  /** The address leads nowhere, although a remote may serve its pattern. */
  isMissing: boolean;
  /** The action of a mailed link, done without scripts; a page with it is this reader's alone. */
  mailedStep?: MailedStep | undefined;
}

/** Styles for a page without scripts, since scripts bring all other styles. */
const PLAIN_LOOK =
  'body{max-width:34em;margin:12vh auto;padding:0 20px;color:#13242E;background:#fff;font:18px/1.6 system-ui,sans-serif}' +
  'h1{font:600 28px/1.2 Georgia,serif}a{color:#0A5468}' +
  '@media(prefers-color-scheme:dark){body{color:#E9F1F1;background:#0B1417}a{color:#86C9D6}}';

/** The screen's own button, which does nothing without scripts, makes room for the form above it. */
const STEP_LOOK = '#root main button{display:none}#needs-scripts button{margin:8px 0 0;padding:10px 18px;font:inherit}';

/** The style of the note above a page that needs scripts. */
const NOTE_LOOK =
  '#needs-scripts{padding:12px 20px;color:#13242E;background:#FBEFD5;font:16px/1.5 system-ui,sans-serif}' +
  '#needs-scripts p{margin:0}#needs-scripts a{color:inherit}';

const attributes = ({ url, integrity }: Asset) =>
  `"${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;

/** The page's only inline code; the page's policy names its hash. */
const inlineScript = ({ shell }: Composition) =>
  `${trustReleases}\n${fontsLater}\n${watchShell(shell.version)}\n${holdEarlyActs}\n${markReader}`;

/**
 * Marks what styles must know before the page is painted: an account, the layout of lists, and the anchor in the
 * address; a mailed token is none. Browsers scroll to an anchor when the deferred scripts have run, seconds after the
 * page is painted; here a new page is at its anchor from its first picture on.
 */
const markReader = `try {
  const marks = document.documentElement.dataset;
  if (localStorage.getItem("access_token") && localStorage.getItem("user")) marks.account = "";
  marks.cards = localStorage.getItem("blog_layout") ?? "";
  const { type } = performance.getEntriesByType("navigation")[0] ?? {};
  const scroll = () => {
    const target = document.getElementById(marks.anchor);
    if (target) target.scrollIntoView();
    else if (document.readyState === "loading") requestAnimationFrame(scroll);
  };
  if (/^#[\\w-]+$/.test(location.hash)) {
    marks.anchor = location.hash.slice(1);
    if (type === "navigate") scroll();
  }
} catch {}`;

/**
 * Renders the page and its policy. The page names all that the first screen needs, so no script must ask; data for
 * machines comes last.
 */
export function pageHtml(page: Page): {
  html: string;
  policy: string;
} {
  const {
    origin,
    composition,
    match,
    language,
    config,
    firm,
    head,
    cover,
    coverSizes,
    rendered,
    isMissing,
    mailedStep,
  } = page;
  const { shell } = composition;
  const carried = carriedBy(page);
  const priority = rendered ? ' fetchpriority="low"' : '';
  const { scripts, styles: sheets, fonts } = preloadsOf(composition, match, language);
  const styles = rendered ? stylesOf(rendered.page) : [];
  const note = rendered && needsScripts(rendered, match) ? noteOf(page) : undefined;
  const plainLook = rendered ? note && NOTE_LOOK + (mailedStep ? STEP_LOOK : '') : PLAIN_LOOK;
  const script = inlineScript(composition);
  const rules = rendered && fetchAheadRules(remotesLinked(composition, carried));
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#073E4D">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map(({ about, text }) => `<style${about}>${text}</style>`),
    ...(plainLook ? [`<noscript><style>${plainLook}</style></noscript>`] : []),
    // One of these is the largest picture of the screen: it comes before fonts, which may come late.
    ...picturesOf(composition, match, { cover, coverSizes }).map(
      ({ url, about }) => `<link rel="preload" as="image" href="${escapeHtml(url)}"${about} fetchpriority="high">`,
    ),
    ...fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" media="${WIDE}" href="${escapeHtml(url)}" crossorigin>`,
    ),
    ...[...shell.styles, ...sheets].map((asset) => `<link rel="stylesheet" href=${attributes(asset)}>`),
    `<script>${script}</script>`,
    ...shell.scripts.map((asset) => `<script defer src=${attributes(asset)}></script>`),
    ...scripts.map((asset) => `<link rel="preload" as="script" href=${attributes(asset)}${priority}>`),
    head,
  ];
  // Only scripts read this: it comes behind what people read.
  const data = [
    `<script type="application/json" id="composition">${scriptJson(carried)}</script>`,
    `<script type="application/json" id="site-config">${scriptJson(config)}</script>`,
    ...(rules ? [`<script type="speculationrules">${rules}</script>`] : []),
    ...(rendered?.page.queries
      ? [`<script type="application/json" id="queries">${rendered.page.queries}</script>`]
      : []),
  ];
  const html = `<!doctype html>
<html lang="${language}">
<head>
${lines.join('\n')}
</head>
<body>${note ? `\n${note}` : ''}
${rendered ? rootOf(rendered, language, isMissing, renderedVersions(composition, match)) : withoutContent(language, firm)}
${data.join('\n')}
</body>
</html>
`;
  return {
    html,
    policy: pagePolicy(
      origin,
      [script, ...(rules ? [rules] : [])],
      [...styles.map(({ text }) => text), ...(plainLook ? [plainLook] : [])],
    ),
  };
}

/** The composition, or an excerpt where the shell has told what its page asked: a browser then asks nothing else. */
function carriedBy({ composition, whole, path, match, rendered }: Page): Composition {
  const asked = rendered?.extent === 'whole' ? rendered.page.asked : undefined;
  if (!whole || !asked || match?.kind !== 'remote') return composition;
  return excerptOf(composition, { match, path, asked, whole });
}

const rootOf = (
  { extent, page: { html, at } }: RenderedPage,
  language: Language,
  isMissing: boolean,
  versions: string,
) =>
  `<div id="root" data-rendered="${extent}" data-language="${language}" data-at="${at}" data-versions="${versions}"${isMissing ? ' data-missing' : ''}>${html}</div>`;

/**
 * Whether a page shows nothing or does nothing without scripts: a frame, a screen that waits, which has no heading yet,
 * and the shell's own screens. These are forms and pages of mailed links; a link's token stays in the browser.
 */
const needsScripts = ({ page }: RenderedPage, match: RouteMatch | undefined) =>
  match?.kind === 'shell' || !/<h1[\s>]/.test(page.html);

const noScript = (language: Language, firm: Firm) =>
  `<p>${escapeHtml(pageTexts[language].noScript)} ${reachUs(firm)}</p>`;

const noteOf = ({ language, firm, mailedStep }: Page) =>
  `<noscript><aside id="needs-scripts">${mailedStep ? stepForm(language, mailedStep) : noScript(language, firm)}</aside></noscript>`;

const withoutContent = (language: Language, firm: Firm) =>
  `<div id="root"></div>\n<noscript><h1>${escapeHtml(firm.name)}</h1>${noScript(language, firm)}</noscript>`;

/** Font faces stand apart: styled-components inserts its rules again, and fonts would move the text. */
const stylesOf = ({ fontFaces, styles, styledVersion }: KeptPage) => [
  { about: '', text: HIDE_WAYS_IN },
  { about: ' id="font-faces"', text: fontFaces },
  { about: ` data-styled="true" data-styled-version="${styledVersion}"`, text: styles },
];

/** Hides from signed-in visitors what the server renders for guests only. */
const HIDE_WAYS_IN = '[data-account] [data-guest]{visibility:hidden}';

/** Returns the pictures at the top of the screen. */
function picturesOf(
  { shell }: Composition,
  match: RouteMatch | undefined,
  { cover = '', coverSizes = '100vw' }: Partial<Pick<Page, 'cover' | 'coverSizes'>>,
): { url: string; about: string }[] {
  const picture = match && 'picture' in match.route ? match.route.picture : undefined;
  const drawn = picture && shell.drawings[picture.drawing];
  const covering =
    shell.drawings[cover] ?? shell.drawings[currentCover(cover)] ?? (cover.startsWith('/') ? cover : undefined);
  return [
    ...(drawn ? [{ url: drawn, about: picture.from ? ` media="(min-width: ${picture.from / 16}em)"` : '' }] : []),
    ...(covering ? [{ url: covering, about: '', ...photoOf(covering, coverSizes) }] : []),
  ];
}

/** The facts by which a browser chooses the same file of an uploaded picture as for the picture itself. */
function photoOf(cover: string, sizes: string): { url: string; about: string } | undefined {
  const picture = uploadedPicture(cover);
  if (!picture) return undefined;
  const { src, avif } = pictureSources(picture);
  return { url: src, about: ` type="image/avif" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}"` };
}

interface PlainPage {
  firm: Firm;
  language: Language;
  nonce: string;
  title: string;
  /** Ends before the firm's phone number and address. */
  text: string;
  back: string;
}

/** Renders a page without scripts: a title, a sentence and the way back to the site. */
export function plainHtml({ firm, language, nonce, title, text, back }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(pageTitle(title, firm.name))}</title><style nonce="${nonce}">${PLAIN_LOOK}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)} ${reachUs(firm)}</p><p><a href="/">${escapeHtml(back)}</a></p></body>
</html>
`;
}

/** Renders the page shown before a shell is released, or when the released one cannot be served. */
export function preparingHtml(language: Language, firm: Firm): string {
  const { preparing, preparingHint } = pageTexts[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(pageTitle(preparing, firm.name))}</title></head>
<body><h1>${escapeHtml(preparing)}</h1><p>${escapeHtml(preparingHint)} ${reachUs(firm)}</p></body>
</html>
`;
}

function reachUs({ phone, email }: Firm): string {
  const [display, address] = [escapeHtml(phone.display), escapeHtml(email)];
  return `<a href="${escapeHtml(phone.href)}">${display}</a>, <a href="mailto:${address}">${address}</a>`;
}
