/** The parsing half of pdf.js as text: it runs in a worker, never in the page. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  const source: string;
  export default source;
}

/** The JPEG 2000 decoder of pdf.js as text. */
declare module 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js' {
  const source: string;
  export default source;
}

/** The library that finds and straightens paper, as text: it runs in a worker. */
declare module 'scanic' {
  const source: string;
  export default source;
}

/** Our half of that worker, as text. */
declare module '*/photo.worker.mjs' {
  const source: string;
  export default source;
}
