/** The sentences on a problem of an app that its build does not stop at, and once it is mended. */
const SENTENCES = {
  types: { is: 'has type errors', mended: 'has no type errors any more' },
  release: { is: 'would be refused as a release', mended: 'would be taken as a release again' },
};
/** Problems of one kind that are told at once. */
const TOLD = 20;
/** Versions of development builds, which differ at every edit. */
const DEVELOPMENT_VERSION = / \d+\.\d+\.\d+-dev\.\d+/g;

/**
 * Tells terminal and pages what is wrong with an app beside its build: once, and once when it is mended.
 * @param {{ problem: (app: string, kind: string, text: string) => void }} pages an empty text takes the problem away
 */
export function problemBoard(pages) {
  /** @type {Map<string, string>} */
  const told = new Map();
  /** @param {import('../apps.mjs').App} app @param {keyof typeof SENTENCES} kind @param {string[]} problems */
  return (app, kind, problems) => {
    const more = problems.length - TOLD;
    const lines = more > 0 ? [...problems.slice(0, TOLD), `and ${more} more`] : problems;
    const text = lines.join('\n').replace(DEVELOPMENT_VERSION, '');
    const key = `${app.id} ${kind}`;
    if ((told.get(key) ?? '') === text) return;
    told.set(key, text);
    const { is, mended } = SENTENCES[kind];
    if (text) console.error(`${app.folder} ${is}:\n${text}`);
    else console.log(`${app.folder} ${mended}`);
    pages.problem(app.id, kind, text && `${app.id} ${is}:\n\n${text}`);
  };
}
