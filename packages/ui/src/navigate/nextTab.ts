/** Returns the tab that a key leads to from the selected one, wrapping at the ends; undefined for other keys. */
export function nextTab(key: string, tabs: readonly { id: string }[], selected: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.id === selected);
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const target = targets[key];
  return target === undefined ? undefined : tabs.at(target % tabs.length)?.id;
}
