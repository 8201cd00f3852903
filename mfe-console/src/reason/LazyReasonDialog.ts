import { dialogOf } from '@firm/screen';

/** The dialog of a change that needs a reason alone; loads once it opens. */
export const LazyReasonDialog = dialogOf(
  () => import(/* webpackChunkName: "reason" */ './ReasonDialog.tsx'),
  'ReasonDialog',
);
