import { addressLine, type Firm } from '@firm/contract';
import { paths } from '@firm/router';
import { Button, Chip, IconButton, ToolButton } from '@firm/ui';

/** The firm as the head of each printed page names it, below its name. */
function letterheadOf({ address, phone, email }: Firm): string {
  return `${addressLine(address)} · ${phone.display} · ${email}`;
}

/** A text in a style sheet; browsers read JSON's escapes of quotes and backslashes as their own. */
const quoted = (text: string) => JSON.stringify(text);

/**
 * Links that look like buttons, and buttons themselves: nobody presses them on paper. Those whose words are content,
 * such as the name of a document, carry `data-printed`.
 */
const pressed = ['button', String(Button), String(IconButton), String(ToolButton), String(Chip)].map(
  (each) => `${each}:not([data-printed])`,
);

/** Links whose address is of use on paper: the others lead to pages of people who are signed in. */
const PUBLIC = `a[href^='/']:not(${[paths.dashboard(), paths.work(), paths.studio(), paths.releases()]
  .map((area) => `[href^='${area}']`)
  .join(', ')})`;

/** As specific as a class of its own, which the rules of its parts must outweigh. */
const DIALOG = 'body > dialog[aria-labelledby]';

/**
 * Styles of every page on paper: the firm's head, the content without controls, and the addresses of its links. An
 * open dialog is the page: nothing behind it is printed. The head of a table stands once: in a grid, Chromium leaves no
 * room for a repeated one, and the last row would be lost.
 */
export const printRules = (origin: string, firm: Firm) => `@page { margin: 16mm; }
@media print {
  body { font-size: 11pt; background: none; }
  #root > div > header { border-bottom: 1px solid; }
  #root > div > header > * { height: auto; flex-wrap: wrap; padding-block: 0 8px; }
  #root > div > header > *::after { flex: 1 0 100%; font-size: 9pt; content: ${quoted(letterheadOf(firm))}; }
  ${pressed.join(', ')}, nav, aside[aria-label], [role='tablist'], [popover], video, audio,
  form:not(:has([type='submit']), dialog *), img[alt=''], [data-guest], [data-unprinted] { display: none !important; }
  body:has(> dialog) > :not(dialog), dialog:has(~ dialog) { display: none !important; }
  ${DIALOG} { position: absolute; inset: 0 0 auto; display: block; height: auto; padding: 0; overflow: visible; background: none; }
  dialog::before { font-size: 9pt; content: ${quoted(`${firm.name} · ${letterheadOf(firm)}`)}; }
  ${DIALOG} > div { display: block; max-width: none; height: auto; max-height: none; border-radius: 0; box-shadow: none; outline: 0; }
  ${DIALOG} > div > div { overflow: visible; padding-inline: 0; border: 0; background: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  main, main > * { background: none !important; }
  main, main * { min-height: 0 !important; }
  main :has([role='log']), main [role='log'] { display: block !important; height: auto !important; overflow: visible !important; }
  h1, h2, h3 { break-after: avoid; }
  li, tr, dt, figure, img { break-inside: avoid; }
  p { orphans: 3; widows: 3; }
  thead { display: table-row-group; }
  main :is(p, article li) a[href]::after { position: static; font-size: 0.85em; overflow-wrap: anywhere; }
  main :is(p, article li) a[href^='http']::after { content: ' (' attr(href) ')'; }
  main :is(p, article li) ${PUBLIC}::after { content: ' (' ${quoted(origin)} attr(href) ')'; }
}`;
