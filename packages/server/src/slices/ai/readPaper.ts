import { type Reading, readFields } from './fields/readFields.ts';
import { readText } from './text/readText.ts';

/** Reads the kind and the fields of a PDF by rules alone. Throws `Unreadable`. */
export const readPaper = async (load: () => Promise<Buffer>, now: Date): Promise<Reading> =>
  readFields(await readText(load), 'auto', now);
