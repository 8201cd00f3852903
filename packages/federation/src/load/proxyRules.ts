import type { ComposedRemote, Composition } from '@firm/contract';

/** A remote registered with the federation runtime. */
interface Registered {
  name: string;
  version?: string;
  entry?: string;
}

/**
 * The page's address with a preview that matches a proxy rule of the Module Federation devtools extension.
 * The extension registers another version, or another manifest's address, in place of the composed one. Only code with
 * the composition's hash may run, so the server has to compose that version as a preview.
 * Undefined if the composition already matches, or if the server did not grant the preview.
 */
export function previewAddress(
  { remotes, preview }: Composition,
  registered: Registered[],
  href: string,
): string | undefined {
  const address = new URL(href);
  const wasAsked = preview !== undefined || address.searchParams.has('override');
  for (const remote of remotes) {
    const wanted = versionWanted(remote, registered, address);
    if (wanted === remote.version) continue;
    if (wasAsked || wanted === undefined) {
      console.warn(`${remote.id}: the proxy's version is not shown; pnpm release preview ${remote.id} links to one`);
      continue;
    }
    address.searchParams.set('override', `${remote.id}@${wanted}`);
    return address.href;
  }
  return undefined;
}

/** The version registered in place of a composed remote; undefined if its address is on another site. */
function versionWanted({ id }: ComposedRemote, registered: Registered[], { origin }: URL): string | undefined {
  const { version, entry } = registered.find(({ name }) => name === id) ?? {};
  if (version !== undefined) return version;
  const base = `${origin}/r/${id}/`;
  return entry?.startsWith(base) ? entry.slice(base.length).split('/')[0] : undefined;
}
