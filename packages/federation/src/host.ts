/** What the shell uses, and only the shell: the federation runtime is behind this entry. */
export { createHost, type Host, readComposition } from './createHost.ts';
export { HostProvider } from './HostProvider.tsx';
export { reportEvidence } from './load/reportEvidence.ts';
export { NotFoundProvider } from './NotFound.tsx';
export { RemoteScreen } from './RemoteScreen.tsx';
export { ScreenFocus } from './ScreenFocus.tsx';
