/** Pieces of screens. Each app bundles those that it uses. */
export { FailureNote } from './FailureNote.tsx';
export { FormDialog } from './FormDialog.tsx';
export { FormProblems } from './FormProblems.tsx';
export { instantIn } from './instantIn.ts';
export { isChangedMeanwhile } from './isChangedMeanwhile.ts';
export { dialogOf } from './later/dialogOf.tsx';
export { later } from './later/later.tsx';
export { QueryFailed } from './QueryFailed.tsx';
export { QueryShown } from './QueryShown.tsx';
export { retryLostAnswer } from './retryLostAnswer.ts';
export { ShowMore } from './ShowMore.tsx';
export { saveFile } from './saveFile.ts';
export { TypedText } from './TypedText.tsx';
export { useEventTitle } from './useEventTitle.ts';
export { type FormRules, type Problems, useForm } from './useForm.ts';
export { useReading } from './useReading.ts';
export { useRequiredText } from './useRequiredText.ts';
