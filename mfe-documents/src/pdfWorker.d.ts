/** The half of pdf.js that reads, as text: it is run in a worker, never in the page. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  const source: string;
  export default source;
}

/** Its decoder of JPEG 2000, as text. */
declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  const source: string;
  export default source;
}
