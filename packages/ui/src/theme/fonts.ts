/// <reference path="../assets.d.ts" />

import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import serifLatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2';
import serifLatin from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
import { css } from 'styled-components';

/** URLs of the font files that every page shows at once; preload them with `as="font" crossorigin`. */
export const fontPreloads: readonly string[] = [interLatin, serifLatin];

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExt =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C4, U+2113, U+2C60-2C7F, U+A720-A7FF';

export const fontFaces = css`
  @font-face {
    font-family: 'Inter';
    src: url(${interLatin}) format('woff2');
    font-weight: 100 900;
    font-display: swap;
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Inter';
    src: url(${interLatinExt}) format('woff2');
    font-weight: 100 900;
    font-display: swap;
    unicode-range: ${latinExt};
  }
  @font-face {
    font-family: 'Source Serif 4';
    src: url(${serifLatin}) format('woff2');
    font-weight: 200 900;
    font-display: swap;
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Source Serif 4';
    src: url(${serifLatinExt}) format('woff2');
    font-weight: 200 900;
    font-display: swap;
    unicode-range: ${latinExt};
  }
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial');
    size-adjust: 107.1%;
    ascent-override: 90.4%;
    descent-override: 22.5%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Serif Fallback';
    src: local('Georgia');
    size-adjust: 94%;
    ascent-override: 104%;
    descent-override: 34%;
    line-gap-override: 0%;
  }
`;
