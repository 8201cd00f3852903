/** A running worker; `failed` rejects when it breaks. */
interface PdfWorker {
  worker: Worker;
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
  const address = URL.createObjectURL(new Blob([decoder ? withDecoder(source, decoder) : source], SCRIPT));
  const worker = new Worker(address, { type: 'module', name: 'pdf' });
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(`the worker of pdf.js failed: ${message}`)));
  });
  return {
    worker,
    failed,
    end() {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}

const SCRIPT = { type: 'text/javascript' };

const DECODER_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*\w+\s*\)/g;
const DECODER_EXPORT = /\bexport default OpenJPEG;\s*$/;

/** The worker with its decoder inside: the page's policy lets nobody import a file that no script element has brought. Throws where either is not as it was. */
export function withDecoder(source: string, decoder: string): string {
  if (source.match(DECODER_IMPORT)?.length !== 1 || !DECODER_EXPORT.test(decoder))
    throw new Error('pdf.js takes its decoder in another way now');
  return `${decoder.replace(DECODER_EXPORT, '')}\n${source.replace(DECODER_IMPORT, 'Promise.resolve({ default: OpenJPEG })')}`;
}

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
