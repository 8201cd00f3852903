/** The intake forms: a separate entry, so that only screens with a form load its texts. */
export * from './intake.ts';
export * from './questions.ts';
