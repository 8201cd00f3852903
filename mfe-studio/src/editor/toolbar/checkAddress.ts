/** Link targets that articles may have: the secure web, mail, telephone, this site, a place of the article. */
const ALLOWED = /^(?:https:\/\/[^\s/]+|mailto:\S+@|tel:\+?\d|#|\/(?![/\\]))/i;

/** Completes what people type as an address: `irs.gov` becomes `https://irs.gov`. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}

/** Whether an address may stand in an article. */
export const isAllowedAddress = (address: string): boolean => ALLOWED.test(address) && !/\s/.test(address);
