import { Link, useLocation } from '@firm/router';
import { Button } from '@firm/ui';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & { to: string };

/** A link that looks like a button and opens the dialog over this list; closing it comes back to the list as it was. */
export function BookLink({ to, ...rest }: Props) {
  const { search } = useLocation();
  return <Button as={Link} to={to} state={{ listSearch: search }} {...rest} />;
}
