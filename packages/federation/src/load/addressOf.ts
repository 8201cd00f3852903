/** The full address of a path of this site. The server, which renders pages for any host, has no address of its own. */
export const addressOf = (path: string): string =>
  new URL(path, globalThis.document?.baseURI ?? 'https://site.invalid').href;
