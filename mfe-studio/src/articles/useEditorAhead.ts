import { useEffect } from 'react';

/** Loads the editor once the list is there, and makes it ready when the browser is idle: an article comes next. */
export function useEditorAhead(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return undefined;
    let isLeft = false;
    import(/* webpackChunkName: "editor" */ '../editor/EditorPage.tsx')
      .then(async ({ warmUp }) => {
        await new Promise((resolve) => window.requestIdleCallback?.(resolve));
        if (!isLeft) warmUp();
      })
      .catch(() => {
        // The editor's screen does it again, and says what fails.
      });
    return () => {
      isLeft = true;
    };
  }, [isListed]);
}
