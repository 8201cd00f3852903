import { dialogOf } from '@firm/screen';

/** The dialog that begins a case; it loads when it opens. */
export const BeginCase = dialogOf(
  () => import(/* webpackChunkName: "begin-case" */ './BeginCaseDialog.tsx'),
  'BeginCaseDialog',
);
