import { median, signIn } from './pages.mjs';
import { DESKTOP, PHONE, slowDown } from './slowVisit.mjs';
import { seconds } from './table.mjs';

const OPEN_MS = 1_500;
const FRAME_MS = 50;
const WORDS = 10_000;
const PARAGRAPH_WORDS = 80;
const EDITOR = 'main [contenteditable="true"]';
/** Typed while the frames are watched: 120 letters. */
const SENTENCE = 'The office keeps what you send, and tells you what comes next. '.repeat(2).slice(0, 120);
/** Milliseconds between two letters of a fast writer. */
const BETWEEN_LETTERS = 80;
const LOOKING_MS = 3_000;

/**
 * Measures the studio: how long an article takes until it can be edited, and the frames of typing in a long one.
 * @param {import('./table.mjs').Table} table @param {any} browser @param {{ url: string, rounds: number }} options
 */
export async function measureWriting(table, browser, { url, rounds }) {
  const storageState = await signIn(browser, url, { email: 'staff@example.com', lands: '/work' });
  const opened = [];
  for (let round = 0; round < rounds; round++) opened.push(await openMs(browser, url, storageState));
  table.atMost(
    'studio: an article from the list until it can be edited, slow phone',
    Math.round(median(opened)),
    OPEN_MS,
    (ms) => seconds(ms / 1000),
  );
  const short = await typingFrames(browser, url, { storageState, words: PARAGRAPH_WORDS });
  const long = await typingFrames(browser, url, { storageState, words: WORDS });
  table.note(`studio: longest frame of typing, ${PARAGRAPH_WORDS} words`, `${Math.round(short)} ms`);
  table.atMost(`studio: longest frame of typing, ${WORDS} words`, Math.round(long), FRAME_MS, (ms) => `${ms} ms`);
}

/** @param {any} browser @param {string} url @param {any} storageState @returns {Promise<number>} */
async function openMs(browser, url, storageState) {
  const context = await browser.newContext({ viewport: PHONE, storageState });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(`${url}/studio`);
    const article = page.locator('main a[href^="/studio/articles/"]').first();
    await article.waitFor();
    // A reader looks at the list first; the studio's live connection never lets the network be idle.
    await page.waitForTimeout(LOOKING_MS);
    await page.evaluate(() => Object.assign(globalThis, { __FROM__: performance.now() }));
    await article.click();
    await page.waitForSelector(EDITOR);
    return await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => resolve(performance.now() - Reflect.get(globalThis, '__FROM__')), {
            timeout: 5_000,
          }),
        ),
    );
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds of the longest frame while somebody types at the end of a text of so many words.
 * @param {any} browser @param {string} url @param {{ storageState: any, words: number }} options
 * @returns {Promise<number>}
 */
async function typingFrames(browser, url, { storageState, words }) {
  const context = await browser.newContext({ viewport: DESKTOP, storageState });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/studio`);
    const id = await page.evaluate(beginArticle, { paragraphs: words / PARAGRAPH_WORDS, words: PARAGRAPH_WORDS });
    await page.goto(`${url}/studio/articles/${id}`);
    await page.locator(EDITOR).click();
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(LOOKING_MS);
    await page.evaluate(watchFrames);
    await page.keyboard.type(SENTENCE, { delay: BETWEEN_LETTERS });
    await page.waitForTimeout(1_500);
    return await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, '__FRAMES__')));
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes the milliseconds of each frame that took longer than 16. */
function watchFrames() {
  /** @type {number[]} */
  const frames = [];
  Object.assign(globalThis, { __FRAMES__: frames });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.push(duration);
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
}

/**
 * Runs in the page: begins an article, fills its text and returns its id.
 * @param {{ paragraphs: number, words: number }} size
 */
async function beginArticle({ paragraphs, words }) {
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
  const created = await call('POST', '/articles', {
    language: 'en',
    title: `An article of ${paragraphs * words} words`,
  });
  const paragraph = `<p>${'words '.repeat(words).trim()}.</p>`;
  await call('PUT', `/articles/${created.id}/text`, {
    ...{ language: 'en', revision: 1, title: created.title ?? 'A long article', excerpt: '', meta_description: '' },
    content: paragraph.repeat(paragraphs),
  });
  return created.id;
}
