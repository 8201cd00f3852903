import { useEffect, useRef, useState } from 'react';

/** Accepts drops anywhere on the page, since a missed file would replace it; returns true while files are over it. */
export function usePageDrop(onFiles: (files: File[]) => void, enabled = true): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    if (!enabled) return;
    // A child's enter event precedes its parent's leave event, so only the balance is reliable.
    let depth = 0;
    // A picture of this page that is dragged comes as a file, too.
    let isOwn = false;
    const begin = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const bringsFiles = (event: DragEvent) => !isOwn && (event.dataTransfer?.types.includes('Files') ?? false);
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const hold = (event: DragEvent) => {
      if (bringsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragstart', begin);
    window.addEventListener('dragend', end);
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragstart', begin);
      window.removeEventListener('dragend', end);
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [enabled]);

  return over;
}
