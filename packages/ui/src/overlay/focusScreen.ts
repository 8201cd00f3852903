/** Where the focus goes when what had it is no longer there: the screen's heading, without a jump. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
