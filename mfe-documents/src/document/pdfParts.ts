// Resources that a PDF may need without containing them. Each is a chunk of this release, loaded on demand.

type Loader = (name: string) => Promise<{ default: Uint8Array }>;

const chinese: Loader = (name) =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "pdf-codes-chinese", webpackInclude: /(^|[/])(GB|UniGB-U(CS2|TF16)|Adobe-GB)[^/]*$/ */
    `pdfjs-dist/cmaps/${name}.bcmap`,
    { with: { type: 'bytes' } }
  );
const taiwanese: Loader = (name) =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "pdf-codes-taiwanese", webpackInclude: /(^|[/])(B5|CNS|ET|HK|UniCNS-U(CS2|TF16)|Adobe-CNS)[^/]*$/ */
    `pdfjs-dist/cmaps/${name}.bcmap`,
    { with: { type: 'bytes' } }
  );
const korean: Loader = (name) =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "pdf-codes-korean", webpackInclude: /(^|[/])(KSC|UniKS-U(CS2|TF16)|Adobe-Korea)[^/]*$/ */
    `pdfjs-dist/cmaps/${name}.bcmap`,
    { with: { type: 'bytes' } }
  );
const japanese: Loader = (name) =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "pdf-codes-japanese", webpackExclude: /(^|[/])(GB|B5|CNS|ET|HK|KSC|Uni(GB|CNS|KS)|Adobe-(GB|CNS|Korea)|.*UTF(8|32))[^/]*$/ */
    `pdfjs-dist/cmaps/${name}.bcmap`,
    { with: { type: 'bytes' } }
  );
const signs: Loader = (filename) =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "pdf-signs", webpackInclude: /(Symbol|Dingbats)[.]pfb$/ */
    `pdfjs-dist/standard_fonts/${filename}`,
    { with: { type: 'bytes' } }
  );

/**
 * Returns the classes by which pdf.js reads these resources.
 * @param loads called with each resource that begins to load
 */
export const partReaders = (loads: (part: Promise<unknown>) => void) => {
  const read = async (loader: Loader, name: string) => {
    const part = loader(name);
    loads(part);
    return (await part).default;
  };
  return {
    /** Character codes for Chinese, Japanese and Korean; leaves out those that PDF does not define. */
    CMapReaderFactory: class {
      async fetch({ name }: { name: string }) {
        return { cMapData: await read(writingOf(name), name), isCompressed: true };
      }
    },
    /** Ticks, crosses and Greek letters, as forms use them. Other fonts come from the reader's system. */
    StandardFontDataFactory: class {
      fetch({ filename }: { filename: string }) {
        return read(signs, filename);
      }
    },
  };
};

function writingOf(name: string): Loader {
  if (/^(GB|UniGB|Adobe-GB)/.test(name)) return chinese;
  if (/^(B5|CNS|ET|HK|UniCNS|Adobe-CNS)/.test(name)) return taiwanese;
  return /^(KSC|UniKS|Adobe-Korea)/.test(name) ? korean : japanese;
}
