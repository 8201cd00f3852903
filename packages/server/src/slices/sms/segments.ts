/** The characters of the GSM-7 alphabet, and those that take two places in it. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO_PLACES = new Set('^{}\\[~]|€');

/** Replaces typographic marks, which would make a text cost more than twice as much, by plain ones. */
export const plainMarks = (text: string): string =>
  text
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/…/g, '...');

/** Returns how many messages a text is sent as, which is what it costs. */
export function segmentsOf(text: string): number {
  const places = [...text].reduce((sum, one) => sum + (GSM.has(one) ? 1 : TWO_PLACES.has(one) ? 2 : Number.NaN), 0);
  if (Number.isNaN(places)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
