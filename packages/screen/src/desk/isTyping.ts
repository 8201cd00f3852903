/** Whether single letters must sleep: somebody types, a dialog or a menu is open, or a key is held with the letter. */
export function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || document.querySelector('dialog[open]')) return true;
  return (
    target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="menu"]') !== null
  );
}
