import { css } from 'styled-components';
import { darkPalette, lightPalette } from '../theme/palette.ts';

/** The colours of each scheme for `:root`, where a page is to show one whatever the reader's device prefers. */
export const palettes = { light: css`:root { ${lightPalette} }`, dark: css`:root { ${darkPalette} }` };
