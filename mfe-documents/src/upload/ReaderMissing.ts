/** Thrown when the code that reads photos did not load, or broke. The photo itself may be good. */
export class ReaderMissing extends Error {}
