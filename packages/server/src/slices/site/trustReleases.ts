/**
 * The page's Trusted Types policy, made before anything else runs, and in the page itself, so that it holds for every version of every part: the address of a script lies among the
 * released files, a worker is made of what a part has loaded with its hash, and HTML is only ever parsed into a document where nothing runs.
 * All else is refused: HTML into the page, code from text, scripts from elsewhere.
 */
export const trustReleases = `self.trustedTypes?.createPolicy("default", {
  createScriptURL(url, type, sink) {
    const { origin, pathname, protocol } = new URL(url, location.href);
    const released = origin === location.origin && pathname.startsWith("/r/");
    return released || (protocol === "blob:" && sink === "Worker constructor") ? url : null;
  },
  createHTML: (html, type, sink) => html === "" || sink === "DOMParser parseFromString" ? html : null,
});`;
