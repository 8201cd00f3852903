/**
 * When the page was rendered, in milliseconds since 1970: on the server now, in a browser that takes the server's page
 * over the time of that page. Both first renders then agree on the time.
 */
export const renderedAt = (): number =>
  globalThis.__SERVER__?.now() ?? Number(document.getElementById('root')?.dataset['at'] ?? Date.now());
