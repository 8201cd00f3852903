/** The router of a page that a server renders: one address, without a history. */
export { StaticRouter } from 'react-router-dom';
