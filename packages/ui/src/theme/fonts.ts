import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import serifLatinExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2';
import interLatin from '../../fonts/inter-latin-wght.woff2';
import serifLatin from '../../fonts/source-serif-4-latin-opsz.woff2';
import fallbacks from './fallbacks.json';

// The character ranges of fontsource's files; fonts/build.mjs reduces their Latin to a smaller set.
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExt =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C4, U+2113, U+2C60-2C7F, U+A720-A7FF';

const webFont = (family: string, url: string, weights: string, range: string) => `
  @font-face {
    font-family: '${family}';
    src: url(${url}) format('woff2');
    font-weight: ${weights};
    font-display: optional;
    unicode-range: ${range};
  }`;

/** Takes the web font's exact room until that arrives. Its weight range stops browsers from emboldening it. */
const fallbackFont = ([family, face]: [string, (typeof fallbacks)['Inter Fallback']]) => `
  @font-face {
    font-family: '${family}';
    src: local('${face.local}');
    font-weight: 100 900;
    size-adjust: ${face.sizeAdjust};
    ascent-override: ${face.ascent};
    descent-override: ${face.descent};
    line-gap-override: ${face.lineGap};
  }`;

export const fontFaces = [
  webFont('Inter', interLatin, '400 700', latin),
  webFont('Inter', interLatinExt, '100 900', latinExt),
  webFont('Source Serif 4', serifLatin, '400 700', latin),
  webFont('Source Serif 4', serifLatinExt, '200 900', latinExt),
  ...Object.entries(fallbacks).map(fallbackFont),
].join('\n');
