import { SaxesParser } from 'saxes';
import { type Level, levelWithin, standsWith } from './officeLevels.ts';
import { isActiveField, isActiveFormula, isActiveTag, tagOf } from './officeRules.ts';

const LEVELS_MAX = 300;
/** Far longer than any instruction of a field or any formula that Office takes. */
const TEXT_MAX = 32_768;
/** Nothing but the word that says what a field does, or its beginning; a formula begins with `=`, and another field may follow. */
const FIRST_WORD = /^\s*[^\s=]*$/;
/** What these elements hold is read, not shown. Within an instruction, text counts as well. */
const INSTRUCTION = /^(instrText|delInstrText|t)$/;
const FORMULA = /^(f|definedName|formula\d?)$/;
const ENCODINGS = /^utf-(8|16)$/i;

/** One field that has begun: what it is told to do, until what it shows begins. */
interface Field {
  /** Its first mark. */
  begin: Level;
  /** How many elements stand around its first mark and are open still. */
  shared: number;
  instruction: string;
  shows: boolean;
  /** Whether its first word is complete. */
  isTold: boolean;
  /** Its first word is made by another field. */
  isMade: boolean;
}

/** Reads one part of an Office document, piece by piece, as the programs that open it do. Whatever those refuse, or no writer makes, throws. */
export class OfficeXml {
  /** Found so far: scripts, commands, things from elsewhere. */
  isActive = false;
  readonly #parser = new SaxesParser();
  readonly #levels: Level[] = [];
  readonly #fields: Field[] = [];
  readonly #decoder: TextDecoder;
  #text = '';

  /** @param beginning the first bytes, which tell the encoding */
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
    // A prefix that means something else from here on, where every word counts.
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

  /** A field begins, shows what it came to, or ends. */
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
      // One that shows what it came to was looked at already: its instruction grows no more.
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

/** Where another field begins; once, as what follows changes nothing. */
function seeFirstWord(field: Field): void {
  if (field.shows || field.isTold || field.isMade) return;
  field.isMade = FIRST_WORD.test(field.instruction);
  field.isTold = !field.isMade;
}

const isActive = ({ instruction, isMade }: Field) => isMade || isActiveField(instruction);

function refuse(what: string): never {
  throw new Error(`no Office document holds ${what}`);
}

/** Whether bytes begin as XML does, in whatever encoding. */
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
