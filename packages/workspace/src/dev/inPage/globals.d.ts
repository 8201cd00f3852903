/** What the page (page.mjs) gives to the builds in it. */
interface Development {
  runs(part: string, copy: RunningCopy): void;
}

/** A part's build that runs in the page (takeUpdates.mjs). */
interface RunningCopy {
  /** Its hash. */
  build(): string;
  /** Brings it to a newer build; fails where an edit reaches beyond components. */
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
/** The shell's (lendRuntime.mjs), for everybody. */
declare var __REACT_REFRESH__: RefreshRuntime;

// By the bundler.
declare const __PART__: string;
declare const __webpack_hash__: string;
declare const __webpack_require__: { sriHashes: Record<string, string> };
interface ImportMeta {
  webpackHot: { check(apply: true): Promise<unknown[] | null> };
}
declare module 'react-refresh/runtime' {
  const runtime: RefreshRuntime;
  export = runtime;
}
