/** What a state means to the reader. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';
