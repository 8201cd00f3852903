/** What reads photos did not load, or broke: the photo itself may be good. */
export class ReaderMissing extends Error {}
