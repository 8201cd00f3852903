import { lazy } from 'react';

/** The dialog of a change that needs a reason alone; loads once it opens. */
export const LazyReasonDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reason" */ './ReasonDialog.tsx')).ReasonDialog,
}));
