/** A running worker; `failed` rejects when it breaks. */
interface PdfWorker {
  worker: Worker;
  failed: Promise<never>;
  end: () => void;
}

/**
 * Runs the parsing half of pdf.js in a worker of its own: a heavy file does not stall the page, and an endless one ends
 * with its dialog. The worker's source is a chunk whose hash the browser checks, since `new Worker(url)` supports
 * neither integrity nor other origins. Such a worker also inherits the page's policy: no evaluated code, no requests
 * elsewhere.
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

/**
 * Embeds the decoder in the worker, since the page's policy forbids imports of files that no script element loaded.
 * Throws if either source has an unexpected form.
 */
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

/** Loaded on demand: it is large and few files need it. The page's policy allows no WebAssembly. */
const decoderSource = async () =>
  (
    await import(/* webpackChunkName: "pdf-jpeg2000" */ 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', {
      with: { type: 'text' },
    })
  ).default;

/** A PDF names the compression of a picture in plain text, even in packed files. */
const hasJpeg2000 = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf).includes('JPXDecode');
