/** Checks a path to return to after sign-in. Undefined unless it is a path on this site. */
export function sameOriginPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined;
  // `//host`, `/\host` and control characters would leave the site.
  const base = 'http://site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(candidate, base);
    // `/.//host` is a path here, but resolving its result would lead to another host.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
