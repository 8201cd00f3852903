/** The half of pdf.js that reads: it has no types of its own, and is only handed on. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
