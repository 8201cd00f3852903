/** An address with a percent sign that encodes nothing names nothing: taken as the characters it shows, it is answered like any other unknown one. */
export function readablePath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
