import { Link, useLocation } from '@firm/router';
import { Button } from '@firm/ui';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & { to: string };

/** A link with the look of a button that opens the dialog over this list; closing it returns to the unchanged list. */
export function BookLink({ to, ...rest }: Props) {
  const { search } = useLocation();
  return <Button as={Link} to={to} state={{ listSearch: search }} {...rest} />;
}
