/** Returns an address with stray percent signs as the characters it shows, to be answered like any unknown address. */
export function readablePath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
