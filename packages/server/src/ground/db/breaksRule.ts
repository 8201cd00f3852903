import { codesOf } from './codesOf.ts';

/** Tells whether a write, or its cause, failed at a rule of the tables: SQLSTATE class 23, integrity constraints. */
export const breaksRule = (error: unknown): boolean => codesOf(error).some((code) => code.startsWith('23'));
