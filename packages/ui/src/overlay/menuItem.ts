import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** One line of a menu: something to do (`onSelect`) or a place to go (`link`). */
export interface MenuItem {
  key: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** What choosing it does; a link needs none. */
  onSelect?: (() => void) | undefined;
  /** For a place to go: an element such as `<Link to={…} />`. */
  link?: ReactElement | undefined;
  /** One of a set, and whether it is the one in force. */
  checked?: boolean | undefined;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
  /** A hairline before it. */
  separated?: boolean | undefined;
}
