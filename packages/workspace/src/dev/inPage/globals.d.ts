/** API that the page (page.mjs) offers to the builds in it. */
interface Development {
  runs(app: string, copy: RunningCopy): void;
  /** Shows how server and browser differ. */
  differs(text: string): void;
  /** Shows what a screen threw. */
  threw(text: string): void;
}

/** An app's build that runs in the page (takeUpdates.mjs). */
interface RunningCopy {
  /** The hash of the running build. */
  build(): string;
  /** Updates to a newer build; rejects if an edit affects more than components. */
  update(build: string): Promise<void>;
}

interface RefreshRuntime {
  createSignatureFunctionForTransform(): unknown;
  getFamilyByType(type: unknown): unknown;
  isLikelyComponentType(type: unknown): boolean;
  performReactRefresh(): unknown;
  register(type: unknown, id: string): void;
}

declare var __DEVELOPMENT__: Development | undefined;
/** The shell's refresh runtime (lendRuntime.mjs), shared with all remotes. */
declare var __REACT_REFRESH__: RefreshRuntime;

// Defined by the bundler.
declare const __APP__: string;
declare const __webpack_hash__: string;
declare const __webpack_require__: { sriHashes: Record<string, string> };
interface ImportMeta {
  webpackHot: { check(apply: true): Promise<unknown[] | null> };
}
declare module 'react-refresh/runtime' {
  const runtime: RefreshRuntime;
  export = runtime;
}
