import { useEffect } from 'react';

/** Loads the editor once the list is there, and makes it ready when the browser is idle: an article comes next. */
export function useEditorAhead(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return undefined;
    let isLeft = false;
    import(/* webpackChunkName: "editor" */ '../editor/EditorPage.tsx')
      .then(({ warmUp }) => window.requestIdleCallback?.(() => isLeft || warmUp()))
      .catch(() => {
        // The editor's screen loads it again, and says what fails.
      });
    return () => {
      isLeft = true;
    };
  }, [isListed]);
}
