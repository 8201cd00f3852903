/** For `withConfig`: keeps styling props from reaching the DOM element. */
export const withoutProps =
  (...names: string[]) =>
  (prop: string): boolean =>
    !names.includes(prop);
