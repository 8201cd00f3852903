import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { serifHeading } from './mixins.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { color, media } from './tokens.ts';

/** Pages of the server bring the font faces in an element of their own: inserted again, fonts would move the text. */
const areInPage = !globalThis.document || document.getElementById('font-faces') !== null;

/** Tokens, fonts and styles of plain HTML. The shell, or a remote that runs alone, renders it once. */
export const GlobalStyle = createGlobalStyle`
  ${areInPage ? '' : fontFaces}

  :root {
    ${lightPalette}
    --sans: 'Inter', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif;
    --serif: 'Source Serif 4', 'Serif Fallback', Georgia, serif;
    --t14: 0.875rem;
    --t16: 1rem;
    --t18: 1.125rem;
    --t21: 1.3125rem;
    --t28: 1.75rem;
    --t38: clamp(1.875rem, 1.45rem + 1.8vw, 2.375rem);
    --t-hero: clamp(2.375rem, 1.7rem + 3.1vw, 3.75rem);
    --r: 10px;
    --r-s: 6px;
    --gut: clamp(1rem, 0.4rem + 2.6vw, 2.5rem);
    --sec: clamp(4rem, 2.8rem + 4.4vw, 6rem);
    --ease: 160ms cubic-bezier(0.2, 0.7, 0.3, 1);
  }

  ${media.dark} {
    :root {
      ${darkPalette}
    }
  }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 96px; }
  html:has(dialog:modal) { padding-right: var(--scrollbar); overflow: hidden; }
  body {
    margin: 0;
    background: ${color.surface};
    color: ${color.ink};
    font: 400 var(--t16)/1.6 var(--sans);
    font-optical-sizing: auto;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, table { margin: 0; padding: 0; }
  ul[class], ol[class] { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  legend { padding: 0; }
  h1, h2, h3 { ${serifHeading} }
  h1, h2 { font-size: var(--t38); }
  h3 { font-size: var(--t21); line-height: 1.25; letter-spacing: -0.006em; font-weight: 600; }
  b, strong { font-weight: 600; }
  p { text-wrap: pretty; }
  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  svg[width] { flex: none; max-width: none; }
  a { color: ${color.brand}; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:hover { color: ${color.brandStrong}; text-decoration-thickness: 2px; }
  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  :focus-visible:where(:not([tabindex='-1'])) { border-radius: 4px; }
  h1:focus, h2:focus, :is(section, article)[tabindex='-1']:focus { outline: 0; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  ::placeholder { color: ${color.inkSoft}; opacity: 1; }
  [hidden] { display: none !important; }
  time { font-variant-numeric: tabular-nums; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
