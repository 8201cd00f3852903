/** The address of the site under test, or of a path on it. */
export function siteUrl(path = ''): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: globalSetup starts the site');
  return url + path;
}
