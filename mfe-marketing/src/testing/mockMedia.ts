/** From now on the browser answers media queries so. */
export function mockMedia(matches: (query: string) => boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

/** From now on the window is that many px wide. */
export const mockWidth = (width: number): void =>
  mockMedia((query) => width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY));
