import { SaxesParser } from 'saxes';
import { type Level, levelWithin, standsWith } from './officeLevels.ts';
import { isActiveField, isActiveFormula, isActiveTag, tagOf } from './officeRules.ts';

const LEVELS_MAX = 300;
/** Far longer than any field instruction or formula that Office accepts. */
const TEXT_MAX = 32_768;
/**
 * Matches an instruction that has not passed its first word, which says what the field does; a formula begins with `=`,
 * and another field may follow that.
 */
const FIRST_WORD = /^\s*[^\s=]*$/;
/** Elements whose content programs interpret rather than show; within an instruction, `t` counts as well. */
const INSTRUCTION = /^(instrText|delInstrText|t)$/;
const FORMULA = /^(f|definedName|formula\d?)$/;
const ENCODINGS = /^utf-(8|16)$/i;

/** An open field: its instruction, until the result that it shows begins. */
interface Field {
  /** The field's first mark. */
  begin: Level;
  /** The number of elements around the first mark that are still open. */
  shared: number;
  instruction: string;
  shows: boolean;
  /** Whether the first word is complete. */
  isTold: boolean;
  /** Whether another field produces the first word. */
  isMade: boolean;
}

/**
 * Reads one part of an Office document, piece by piece, as Office programs do. Throws on anything that they refuse or
 * that no writer produces.
 */
export class OfficeXml {
  /** Whether scripts, commands or external content were found so far. */
  isActive = false;
  readonly #parser = new SaxesParser();
  readonly #levels: Level[] = [];
  readonly #fields: Field[] = [];
  readonly #decoder: TextDecoder;
  #text = '';

  /** @param beginning the first bytes, which reveal the encoding */
  constructor(beginning: Buffer) {
    this.#decoder = new TextDecoder(encodingOf(beginning), { fatal: true });
    this.#parser.on('doctype', () => refuse('a document type'));
    this.#parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !ENCODINGS.test(encoding)) refuse(`the encoding ${encoding}`);
    });
    this.#parser.on('processinginstruction', ({ target }) => {
      if (target === 'xml-stylesheet') this.isActive = true;
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#collect(text));
    this.#parser.on('cdata', (text) => this.#collect(text));
  }

  write(piece: Buffer): void {
    this.#parser.write(this.#decoder.decode(piece, { stream: true }));
  }

  end(): void {
    this.#parser.write(this.#decoder.decode()).close();
    if (this.#fields.some(isActive)) this.isActive = true;
  }

  #open(name: string, given: Record<string, string>): void {
    if (this.#levels.push(levelWithin(this.#levels, name)) > LEVELS_MAX) refuse('too many levels');
    const tag = tagOf(name, given);
    if (tag.isTwofold || isActiveTag(tag)) this.isActive = true;
    // A prefix is redefined within an instruction, where every word counts.
    if (this.#fields.at(-1)?.shows === false && Object.keys(given).some((key) => /^xmlns(:|$)/.test(key)))
      this.isActive = true;
    if (tag.name === 'fldChar') this.#mark(tag.attributes.get('fldCharType'));
    this.#text = '';
  }

  #close(): void {
    const level = this.#levels.at(-1);
    const name = level?.name ?? '';
    const field = this.#fields.at(-1);
    if (INSTRUCTION.test(name) && level && field && !field.shows) {
      if (!standsWith(field.begin, level, field.shared)) this.isActive = true;
      field.instruction += this.#text;
    }
    this.#levels.pop();
    if (field) field.shared = Math.min(field.shared, this.#levels.length);
    if (FORMULA.test(name) && isActiveFormula(this.#text)) this.isActive = true;
    this.#text = '';
  }

  /** Handles a field mark: the field begins, shows its result, or ends. */
  #mark(type: string | undefined): void {
    const field = this.#fields.at(-1);
    const level = this.#levels.at(-1);
    if (!level) return;
    if (type === 'begin') {
      if (field) seeFirstWord(field);
      const told = { instruction: '', shows: false, isTold: false, isMade: false };
      if (this.#fields.push({ begin: level, shared: this.#levels.length, ...told }) > LEVELS_MAX)
        refuse('too many fields');
    } else if (field) {
      // A field that shows its result was already checked: its instruction no longer grows.
      if (!field.shows && (isActive(field) || !standsWith(field.begin, level, field.shared))) this.isActive = true;
      if (type === 'end') this.#end(field);
      else field.shows = true;
    }
  }

  #end(field: Field): void {
    this.#fields.pop();
    const around = this.#fields.at(-1);
    if (around) around.shared = Math.min(around.shared, field.shared);
  }

  #collect(text: string): void {
    const name = this.#levels.at(-1)?.name ?? '';
    const field = this.#fields.at(-1);
    const isInstruction = INSTRUCTION.test(name) && field?.shows === false;
    if (!isInstruction && !FORMULA.test(name)) return;
    this.#text += text;
    if (this.#text.length + (field?.instruction.length ?? 0) > TEXT_MAX) refuse('an endless instruction');
  }
}

/**
 * Decides, when a nested field begins, whether that field produces the outer field's first word. The first decision
 * stands.
 */
function seeFirstWord(field: Field): void {
  if (field.shows || field.isTold || field.isMade) return;
  field.isMade = FIRST_WORD.test(field.instruction);
  field.isTold = !field.isMade;
}

const isActive = ({ instruction, isMade }: Field) => isMade || isActiveField(instruction);

function refuse(what: string): never {
  throw new Error(`no Office document holds ${what}`);
}

/** Whether bytes begin as XML does, in any encoding. */
export const looksLikeXml = (bytes: Buffer) =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<([?!]|[a-z_][\w:.-]*[\s/>])/i.test(
    bytes.toString('latin1', 0, 200).replaceAll('\0', ''),
  );

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
