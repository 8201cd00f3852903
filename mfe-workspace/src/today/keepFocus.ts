/**
 * Puts the focus on the heading of a panel after a line of it has left with the button that had the focus; on the
 * page's heading if the panel has left, too.
 */
export function keepFocus(headingId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(headingId) ?? document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}
