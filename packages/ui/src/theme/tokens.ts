/**
 * Colours by role as CSS variables, so that light and dark need no re-render. Never use `accent` and `sun` for text.
 */
export const color = {
  ink: 'var(--ink)',
  inkSoft: 'var(--ink-soft)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  surfaceSunk: 'var(--surface-sunk)',
  sky: 'var(--sky)',
  brand: 'var(--brand)',
  brandStrong: 'var(--brand-strong)',
  brandTint: 'var(--brand-tint)',
  onBrand: 'var(--on-brand)',
  deep: 'var(--deep)',
  onDeep: 'var(--on-deep)',
  onDeepSoft: 'var(--on-deep-soft)',
  deepLine: 'var(--deep-line)',
  deepField: 'var(--deep-field)',
  accent: 'var(--accent)',
  accentInk: 'var(--accent-ink)',
  sun: 'var(--sun)',
  onSun: 'var(--on-sun)',
  sand: 'var(--sand)',
  sandLine: 'var(--sand-line)',
  good: 'var(--good)',
  goodTint: 'var(--good-tint)',
  warn: 'var(--warn)',
  warnTint: 'var(--warn-tint)',
  bad: 'var(--bad)',
  badTint: 'var(--bad-tint)',
  focus: 'var(--focus)',
  personClay: 'var(--person-clay)',
  personTeal: 'var(--person-teal)',
  onPerson: 'var(--on-person)',
  personSand: 'var(--person-sand)',
  onPersonSand: 'var(--on-person-sand)',
  dusk: 'var(--dusk)',
  scrim: 'var(--scrim)',
} as const;

/** Font families: sans for text and controls, serif for headings. */
export const font = {
  sans: 'var(--sans)',
  serif: 'var(--serif)',
} as const;

/** Text sizes, named by their pixels at the default root size; `t38` and `hero` are fluid. 14 is the smallest size. */
export const type = {
  t14: 'var(--t14)',
  t15: '0.9375rem',
  t16: 'var(--t16)',
  t17: '1.0625rem',
  t18: 'var(--t18)',
  t21: 'var(--t21)',
  t28: 'var(--t28)',
  t38: 'var(--t38)',
  hero: 'var(--t-hero)',
} as const;

/** Corner radii: of boxes and fields, of badges, of dialogs. */
export const radius = {
  box: 'var(--r)',
  badge: 'var(--r-s)',
  dialog: '14px',
} as const;

/** Side margin of the page, fluid 16–40 px. */
export const gutter = 'var(--gut)';

/** Space above and below a section, fluid 64–96 px. */
export const sectionSpace = 'var(--sec)';

/** Padding of a panel: fluid 16–24 px, unless the room it stands in sets `--panel-space`. */
export const panelSpace = 'var(--panel-space, clamp(16px, 2vw, 24px))';

/** Use it only for floating elements: menus, dialogs, toasts. */
export const shadow = 'var(--shadow)';

/** Duration and curve of every transition: `transition: background ${ease}`. */
export const ease = 'var(--ease)';

/** Steps of the 8 px grid: `space(3)` is 24 px; halves are allowed. */
export const space = (steps: number): string => `${steps * 8}px`;

/** Window widths in px at which layouts change, for a reader with the browser's usual text. */
export type Breakpoint = 360 | 640 | 900 | 1000 | 1200;

/** A selector: the element, where the reader chose lists instead of grids. */
export const choseLists = ':root[data-cards="list"] &';

const atLeast = (width: Breakpoint) => `(min-width: ${width / 16}em)`;
const under = (width: Breakpoint) => `(max-width: ${(width - 0.02) / 16}em)`;

/** Media queries for styles: `${media.from(640)} { … }`. Their unit is the text's size: larger text needs more room. */
export const media = {
  from: (width: Breakpoint): string => `@media ${atLeast(width)}`,
  below: (width: Breakpoint): string => `@media ${under(width)}`,
  between: (from: Breakpoint, below: Breakpoint): string => `@media ${atLeast(from)} and ${under(below)}`,
  dark: '@media (prefers-color-scheme: dark)',
} as const;
