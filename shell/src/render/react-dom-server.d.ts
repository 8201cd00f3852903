declare module 'react-dom/server.edge' {
  export { renderToReadableStream, renderToString } from 'react-dom/server';
}
