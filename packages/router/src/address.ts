/** Adds an anchor to a path, if there is one. */
export function withHash(path: string, anchor?: string) {
  return anchor ? `${path}#${anchor}` : path;
}

/** Adds a query to a path; values that are absent or empty are left out. */
export function withQuery(path: string, values: object | undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {}))
    if (typeof value === 'string' && value) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
