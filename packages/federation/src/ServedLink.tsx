import { Link, type LinkProps } from '@firm/router';
import type { ReactNode } from 'react';
import { useServed } from './hostContext.ts';
import { usePreload } from './usePreload.ts';

interface ServedLinkProps extends Omit<LinkProps, 'to'> {
  /** An address on this site, from `paths`. */
  to: string;
  /** Shown in place of the link while no screen serves the address. */
  otherwise?: ReactNode;
}

/** A link shown once its screen is served; it prefetches that screen when a visitor points at it. */
export function ServedLink({ to, otherwise = null, ...rest }: ServedLinkProps) {
  const served = useServed(to);
  const preload = usePreload(to);
  return served ? <Link to={to} {...preload} {...rest} /> : otherwise;
}
