import type { Need } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Icon, IconButton, Menu } from '@firm/ui';
import { Ellipsis } from 'lucide-react';
import { useTexts } from '../../../texts.ts';
import type { NeedAction } from './needActions.ts';

interface Props {
  need: Need;
  actions: readonly NeedAction[];
  onAct: (action: NeedAction) => void;
}

/** The further actions on a need, behind one button. */
export function NeedMenu({ need: { id, caseId, title, kind }, actions, onAct }: Props) {
  const { t } = useTexts();
  if (actions.length === 0) return null;
  return (
    <Menu
      label={t('needs.more', { title })}
      items={actions.map((action) => ({
        key: action,
        label: t(action === 'takeBack' && kind === 'task' ? 'needs.action.undo' : `needs.action.${action}`),
        ...(action === 'addFile'
          ? { link: <Link to={paths.documents({ case: caseId, upload: '1', request: id })} /> }
          : { onSelect: () => onAct(action) }),
      }))}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('needs.more', { title })}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
