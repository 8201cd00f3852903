/** Focuses the screen's heading, without scrolling, when the focused element has disappeared. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
