/** The remotes' entry point: define a remote, link only to served screens, borrow parts. */
export { useFirm } from './firmContext.ts';
export { useComposition, useMatchedRoute, useServed, useServes } from './hostContext.ts';
export { withRetries } from './load/withRetries.ts';
export { NotFound } from './NotFound.tsx';
export { useOwnFrame } from './ownFrame.ts';
export { Part } from './Part.tsx';
export { defineRemote, type Remote } from './remote.ts';
export { renderedAt } from './renderedAt.ts';
export { ServedLink } from './ServedLink.tsx';
export { screen } from './screen.tsx';
export { useScreenTitle } from './screenTitle.ts';
export { type HeaderEntry, useNav } from './useNav.ts';
export { usePreload } from './usePreload.ts';
export { useReport } from './useReport.ts';
