import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** One entry of a menu: an action (`onSelect`) or a destination (`link`). */
export interface MenuItem {
  key: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Runs when the entry is chosen; a link needs none. */
  onSelect?: (() => void) | undefined;
  /** The link element of a destination, such as `<Link to={…} />`. */
  link?: ReactElement | undefined;
  /** Marks an entry as one of a set of choices, and tells whether it is the selected one. */
  checked?: boolean | undefined;
  /** The label's language, if it differs from the page's. */
  lang?: string | undefined;
  /** Draws a hairline before the entry. */
  separated?: boolean | undefined;
}
