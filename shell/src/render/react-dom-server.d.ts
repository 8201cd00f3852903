declare module 'react-dom/server.edge' {
  export { renderToReadableStream } from 'react-dom/server';
}
