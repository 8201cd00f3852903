/** The shell's entry point: it contains the federation runtime, so only the shell imports it. */
export { createHost, type Host, readComposition } from './createHost.ts';
export { FirmProvider } from './firmContext.ts';
export { HostProvider } from './HostProvider.tsx';
export { reportEvidence } from './load/reportEvidence.ts';
export { reportFailure } from './load/reportFailure.ts';
export { followRunning } from './load/runningMark.ts';
export { withRetries } from './load/withRetries.ts';
export { NotFoundProvider } from './NotFound.tsx';
export { FrameMissingContext, OwnFrameProvider } from './ownFrame.ts';
export { preloadMatch } from './preloadMatch.ts';
export { RemoteScreen } from './RemoteScreen.tsx';
export { ScreenFocus } from './ScreenFocus.tsx';
export { preloadScreen } from './screen.tsx';
export { screenTitle } from './screenTitle.ts';
export { Waiting } from './Waiting.tsx';
