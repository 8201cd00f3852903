/** Where a key leads from the selected tab, at the ends round the corner; nothing for other keys. */
export function nextTab(key: string, tabs: readonly { id: string }[], selected: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.id === selected);
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const target = targets[key];
  return target === undefined ? undefined : tabs.at(target % tabs.length)?.id;
}
