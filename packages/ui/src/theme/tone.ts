/** The meaning of a state for the reader. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';
