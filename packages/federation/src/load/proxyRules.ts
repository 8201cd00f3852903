import type { ComposedRemote, Composition } from '@firm/contract';

/** A remote as the federation runtime has registered it. */
interface Registered {
  name: string;
  version?: string;
  entry?: string;
}

/**
 * The address of the page as a proxy rule of the Module Federation devtools extension wants it. The extension changes what is registered: it puts another version, or
 * the address of another manifest, in the place of the composed one. Nothing runs without the composition's hash, so the server composes that version, as a preview.
 * Undefined where the composition is what is wanted, or the preview was asked for and not granted.
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

/** The version that is registered in place of a composed remote; undefined for one of another site. */
function versionWanted({ id }: ComposedRemote, registered: Registered[], { origin }: URL): string | undefined {
  const { version, entry } = registered.find(({ name }) => name === id) ?? {};
  if (version !== undefined) return version;
  const base = `${origin}/r/${id}/`;
  return entry?.startsWith(base) ? entry.slice(base.length).split('/')[0] : undefined;
}
