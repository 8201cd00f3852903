import { OFFLINE_WORKER } from './offline/offline.routes.ts';

/**
 * The page's Trusted Types policy. It runs first and inside the page, so that it holds for every version of every app:
 * scripts come from released files, workers from code that an app loaded with its hash, the service worker from the
 * server's own file, and HTML is parsed only into inert documents. It refuses all else: HTML in the page, code from
 * text, scripts from elsewhere.
 */
export const trustReleases = `self.trustedTypes?.createPolicy("default", {
  createScriptURL(url, type, sink) {
    const { origin, pathname, protocol } = new URL(url, location.href);
    const released = origin === location.origin && pathname.startsWith("/r/");
    const worker = protocol === "blob:" && sink === "Worker constructor";
    const offline = sink === "ServiceWorkerContainer register" && url === "${OFFLINE_WORKER}";
    return released || worker || offline ? url : null;
  },
  createHTML: (html, type, sink) => html === "" || sink === "DOMParser parseFromString" ? html : null,
});`;
