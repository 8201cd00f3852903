/** Whether the browser renders the page ahead: it may never have a reader. `prerenderingchange` tells of the first. */
export const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true;
