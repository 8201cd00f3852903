/** The intake forms: their own entry, so that only the screens that show a form carry its texts. */
export * from './intake.ts';
export * from './questions.ts';
