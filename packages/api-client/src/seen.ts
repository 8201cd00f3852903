/** Answers as values that can be stored, and back: for the copies that the shell keeps to be read without a network. */
export { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
