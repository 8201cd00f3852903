// Runs in each page of the development site before its first script: takes in new builds, reports failed ones, problems
// of an app beside its build, and from differences.mjs what differs between server and browser and what was thrown.
const events = new EventSource('/platform/dev-events');
/** App → its newest build. @type {Record<string, string>} */
const newest = {};
/** App → its build that runs in this page. @type {Record<string, RunningCopy>} */
const running = {};
/** Their texts: by app and kind, and by `page` how server and browser differ. @type {Record<string, string>} */
const problems = {};
let working = Promise.resolve();

globalThis.__DEVELOPMENT__ = {
  runs(app, copy) {
    running[app] = copy;
    takeIn(app);
  },
  differs(text) {
    // The first difference may cause the others.
    problems['page'] ??= text;
    showProblems();
  },
  threw(text) {
    // The first error may cause the others.
    problems['thrown'] ??= text;
    showProblems();
  },
};

events.addEventListener('built', ({ data }) => {
  const { app, build } = JSON.parse(data);
  newest[app] = build;
  delete problems[`${app} build`];
  delete problems['thrown'];
  showProblems();
  takeIn(app);
});
events.addEventListener('problem', ({ data }) => {
  const { app, kind, text } = JSON.parse(data);
  if (text) problems[`${app} ${kind}`] = text;
  else delete problems[`${app} ${kind}`];
  showProblems();
  if (kind === 'build') console.error(text);
});
events.addEventListener('reload', reload);

/** Updates an app to its newest build, at once or when the app starts to run. @param {string} app */
function takeIn(app) {
  working = working.then(async () => {
    const { [app]: copy } = running;
    const { [app]: build } = newest;
    if (!copy || !build || copy.build() === build) return;
    // A build that was refused half-way may name itself as the running one.
    const isIn = await copy.update(build).then(
      () => copy.build() === build,
      (error) => console.info(`${app}: ${error.message}`),
    );
    if (!isIn) reload();
  });
}

/** Shows all problems at the foot of the page, folded if the reader has folded the ones before. */
function showProblems() {
  const before = document.getElementById('development-problems');
  before?.remove();
  const texts = Object.values(problems);
  if (texts.length === 0) return;
  const panel = document.createElement('div');
  const list = document.createElement('details');
  const title = document.createElement('summary');
  const body = document.createElement('pre');
  Object.assign(panel, { id: 'development-problems', role: 'alert' });
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 2147483647,
    maxHeight: '60vh',
    overflow: 'auto',
    background: '#1d1f21',
    color: '#ffb4a8',
    font: '13px/1.5 ui-monospace, monospace',
  });
  list.open = before?.querySelector('details')?.open ?? true;
  title.textContent = `${texts.length === 1 ? 'A problem' : `${texts.length} problems`} in development`;
  Object.assign(title.style, { padding: '12px 24px', cursor: 'pointer' });
  Object.assign(body, { tabIndex: 0, textContent: texts.join('\n\n') });
  Object.assign(body.style, {
    margin: 0,
    padding: '0 24px 16px',
    font: 'inherit',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  list.append(title, body);
  panel.append(list);
  document.body.append(panel);
}

// A reloaded page restores the typed text; the shell restores the scroll position.
const TYPED = 'development-typed';
const FIELDS = 'input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select';
/** Milliseconds in which fields are restored: screens load one after the other. */
const PATIENCE = 10_000;

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** Fields by name, numbered where several share one. @returns {[string, Field][]} */
function fields() {
  /** @type {Record<string, number>} */
  const counts = {};
  /** @type {NodeListOf<Field>} */
  const found = document.querySelectorAll(FIELDS);
  return [...found].map((field) => {
    const label = field.labels?.[0]?.textContent ?? field.ariaLabel;
    const name = [field.localName, field.type, field.name, label].join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
    return [`${name} ${counts[name]}`, field];
  });
}
/** @param {Field} field @returns {field is HTMLInputElement} */
const isTick = (field) => field.type === 'checkbox' || field.type === 'radio';
/** @param {Field} field */
const contentOf = (field) => (isTick(field) ? field.checked : field.value);

function reload() {
  const typed = fields().map(([name, field]) => [name, contentOf(field)]);
  sessionStorage.setItem(TYPED, JSON.stringify({ address: location.href, typed: Object.fromEntries(typed) }));
  location.reload();
}

function giveBack() {
  /** @type {{ address?: string, typed?: Record<string, string | boolean> }} */
  const { address, typed = {} } = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}');
  sessionStorage.removeItem(TYPED);
  if (address !== location.href) return;
  const fill = () => {
    for (const [name, field] of fields()) {
      const { [name]: content } = typed;
      if (content === undefined) continue;
      if (contentOf(field) !== content) enter(field, content);
      delete typed[name];
    }
    if (Object.keys(typed).length === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(stop, PATIENCE);
  const signs = ['keydown', 'pointerdown'];
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stop);
  }
  // Stops restoring once the reader acts.
  for (const sign of signs) addEventListener(sign, stop);
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

/**
 * Enters text like a person would: React observes the prototype's setter and events.
 * @param {Field} field @param {string | boolean} content
 */
function enter(field, content) {
  if (isTick(field)) return field.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

giveBack();
