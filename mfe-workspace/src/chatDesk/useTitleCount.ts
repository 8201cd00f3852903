import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Puts a number before the title of the page, whatever screen names it, while there is one. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (count === 0 || !title) return undefined;
    const mark = () => {
      const marked = `(${count}) ${document.title.replace(COUNT, '')}`;
      if (document.title !== marked) document.title = marked;
    };
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    mark();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
