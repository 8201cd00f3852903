/** A running worker; `failed` rejects when it breaks. */
interface PdfWorker {
  worker: Worker;
  /** Where its parts would be fetched from: with scans in JPEG 2000, their decoder; else nothing. */
  parts: string | undefined;
  failed: Promise<never>;
  end: () => void;
}

/**
 * The half of pdf.js that reads, in a worker of its own: a heavy file does not stall the page, and one made to run for ever ends with its dialog.
 * Its source comes as a chunk, whose hash the browser compares, and becomes a worker here: `new Worker` with an address knows no integrity and no
 * other origin. Such a worker also keeps the page's policy: nothing evaluated, nothing sent elsewhere.
 */
export async function startPdfWorker(pdf: Uint8Array): Promise<PdfWorker> {
  const [source, decoder] = await Promise.all([workerSource(), hasJpeg2000(pdf) ? decoderSource() : undefined]);
  const addresses = [source, decoder].map((code) => code && URL.createObjectURL(new Blob([code], SCRIPT)));
  const [address = '', decoderAddress] = addresses;
  const worker = new Worker(address, { type: 'module', name: 'pdf' });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(`the worker of pdf.js failed: ${message}`)));
  });
  return {
    worker,
    // pdf.js adds the name of a file, which counts for nothing behind the #.
    parts: decoderAddress && `${decoderAddress}#/`,
    failed,
    end() {
      worker.terminate();
      for (const made of addresses) if (made) URL.revokeObjectURL(made);
    },
  };
}

const SCRIPT = { type: 'text/javascript' };

const workerSource = async () =>
  (
    await import(/* webpackChunkName: "pdf-worker" */ 'pdfjs-dist/build/pdf.worker.min.mjs', {
      with: { type: 'text' },
    })
  ).default;

/** Large, and wanted by few files; the page's policy allows no WebAssembly. */
const decoderSource = async () =>
  (
    await import(/* webpackChunkName: "pdf-jpeg2000" */ 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', {
      with: { type: 'text' },
    })
  ).default;

/** A picture's compression is always named in the open, even where the rest is packed. */
const hasJpeg2000 = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf).includes('JPXDecode');
