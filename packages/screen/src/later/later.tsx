import { useCommonTexts } from '@firm/i18n';
import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { awaited, type Code } from './awaited.ts';
import { whenWanted } from './whenWanted.ts';

/**
 * The lower part of a screen, with code of its own: `later(() => import(…), 'Lower')`. In the server's page its markup
 * stays as it is, and its code loads once the reader comes near or touches the page. In a page that the browser renders
 * it loads at once. Not for forms: text typed before the code is there would be lost.
 */
export function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let loaded: ComponentType | undefined;
  const loadIt = async () => {
    loaded = (await load())[name];
    return loaded;
  };

  return function Later() {
    // True on the server, and in the browser while it takes the server's page over.
    const isRendered = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    );
    const place = useRef<HTMLDivElement>(null);
    const { language } = useCommonTexts();
    const [code] = useState(() => awaited(loaded, loadIt, isRendered && 'document' in globalThis));
    const [shown, setShown] = useState({ language, attempt: 0, height: 0 });
    // Markup that still waits for its code is of the earlier language, so it cannot be taken over any more.
    if (shown.language !== language) {
      const isWaiting = !code.isShown;
      const height = place.current?.offsetHeight ?? 0;
      setShown(isWaiting ? { language, attempt: shown.attempt + 1, height } : { ...shown, language });
    }
    useEffect(() => (place.current ? whenWanted(place.current, code) : undefined), [code]);
    useEffect(() => {
      if (shown.attempt > 0) code.want();
    }, [shown.attempt, code]);
    // The same element with each render: React would throw away waiting markup that is rendered anew.
    const content = useMemo(
      () => (
        <Suspense key={shown.attempt} fallback={<Room height={shown.height} />}>
          <Loaded code={code} />
        </Suspense>
      ),
      [code, shown.attempt, shown.height],
    );
    return <div ref={place}>{content}</div>;
  };
}

const neverChanges = () => () => {};

function Loaded({ code }: { code: Code }) {
  const Component = 'component' in code ? code.component : use(code.promise);
  useEffect(() => code.show(), [code]);
  return <Component />;
}

/** Keeps the room of what is still to come, so that the end of the page does not jump. */
function Room({ height }: { height: number }) {
  const place = useRef<HTMLDivElement>(null);
  // Not as attribute: the page's policy forbids styles in markup.
  useEffect(() => {
    if (place.current) place.current.style.minHeight = height > 0 ? `${height}px` : '100vh';
  }, [height]);
  return <div ref={place} />;
}
