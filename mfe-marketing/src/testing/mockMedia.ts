/** Mocks the browser's answers to media queries from now on. */
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

/** Mocks the window's width in px from now on, with the browser's usual text of 16 px. */
export const mockWidth = (width: number): void =>
  mockMedia((query) => width >= 16 * Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY));
