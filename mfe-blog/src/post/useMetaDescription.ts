import { useEffect } from 'react';

/** Describes the page to search engines and previews while the screen is shown; afterwards the page says again what it said before. */
export function useMetaDescription(description: string | undefined): void {
  useEffect(() => {
    if (!description) return;
    const found = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
    const meta = found ?? Object.assign(document.createElement('meta'), { name: 'description' });
    const before = meta.content;
    meta.content = description;
    if (!found) document.head.append(meta);
    return () => {
      if (found) meta.content = before;
      else meta.remove();
    };
  }, [description]);
}
