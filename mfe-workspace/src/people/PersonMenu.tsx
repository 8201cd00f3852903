import type { Colleague } from '@firm/contract';
import { Link } from '@firm/router';
import { Icon, IconButton, Menu } from '@firm/ui';
import { Ellipsis, UserCog } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { nameOf } from './nameOf.ts';
import { type Asked, usePersonActions } from './usePersonActions.ts';

interface Props {
  person: Colleague;
  /** The address of the person's dialog. */
  at: string;
  onAsk: (what: Asked) => void;
}

/** The actions of a row. */
export function PersonMenu({ person, at, onAsk }: Props) {
  const { t } = useTexts();
  const label = t('people.more', { name: nameOf(person) });
  const actions = usePersonActions(person, onAsk);
  return (
    <Menu
      label={label}
      items={[
        { key: 'change', label: t('people.action.change'), icon: UserCog, link: <Link to={at} /> },
        ...actions.map(({ pending: _, ...item }) => item),
      ]}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
