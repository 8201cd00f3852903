/**
 * The path of a picture of this site, also when its whole address was copied: browsers copy no other. Any other address
 * is left as it is.
 */
export function ownPath(address: string): string {
  const text = address.trim();
  const { origin } = window.location;
  // The key of the studio is for its pages only.
  return text.startsWith(`${origin}/`) ? text.slice(origin.length).replace(/\?key=[^#]*/, '') : text;
}
