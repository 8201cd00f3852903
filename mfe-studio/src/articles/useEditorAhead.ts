import { useEffect } from 'react';

/** Loads the code of the editor once the list is there: the next step is most often an article. */
export function useEditorAhead(isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    import(/* webpackChunkName: "editor" */ '../editor/EditorPage.tsx').catch(() => {
      // The editor's screen loads it again, and says what fails.
    });
  }, [isListed]);
}
