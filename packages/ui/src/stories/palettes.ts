import { css } from 'styled-components';
import { darkPalette, lightPalette } from '../theme/palette.ts';

/** The `:root` colours of each scheme, for a page that shows one regardless of the device's preference. */
export const palettes = { light: css`:root { ${lightPalette} }`, dark: css`:root { ${darkPalette} }` };
