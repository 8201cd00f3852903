/** The fate of a line or a file: imported now, imported earlier, or not imported. */
export type Fate = 'new' | 'there' | 'refused';

/** Something that the operator is told about one line. */
export interface Noted {
  /** `refused`: nothing of the line was imported. `changed`: it differs from what was, and the site stays as it is. */
  what: 'refused' | 'changed';
  file: string;
  /** Null for a document, whose `id` is its path. */
  line: number | null;
  id: string;
  /** Empty where the line as a whole is meant. */
  column: string;
  problem: string;
}

export type Counts = Record<Fate, number> & { file: string; changed: number; invited: number };

/** Counts the lines of an import, and keeps what is to be told about them. */
export interface Tally {
  counts: Counts[];
  noted: Noted[];
  add(file: string, fate: Fate | 'changed' | 'invited'): void;
  note(noted: Noted): void;
}

export function createTally(): Tally {
  const counts: Counts[] = [];
  const noted: Noted[] = [];
  const of = (file: string): Counts => {
    const found = counts.find((each) => each.file === file);
    if (found) return found;
    const begun: Counts = { file, new: 0, there: 0, refused: 0, changed: 0, invited: 0 };
    counts.push(begun);
    return begun;
  };
  return {
    counts,
    noted,
    add(file, fate) {
      of(file)[fate] += 1;
    },
    note: (one) => void noted.push(one),
  };
}
