import { useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, Icon, Menu, type MenuItem, VisuallyHidden } from '@firm/ui';
import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Trash2, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Views } from './useViews.ts';
import type { ViewsDialog } from './viewsDialog.ts';

interface Props {
  views: Views;
  onAsk: (asked: ViewsDialog) => void;
}

/** The menu of the views of a list: chooses one, saves the present one, and changes the chosen one. */
export function ViewsMenu({ views: { query, all, chosen, isUsual, choose }, onAsk }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const me = useSession(({ user }) => user?.id);
  const isMine = (view: (typeof all)[number]) => view.owner.id === me;
  const items: MenuItem[] = [
    { key: 'usual', label: t('views.usual'), checked: isUsual, onSelect: () => choose(undefined) },
    ...[...all.filter(isMine), ...all.filter((view) => !isMine(view))].map((view, index) => ({
      key: view.id,
      label: isMine(view)
        ? view.isShared
          ? t('views.own', { title: view.title })
          : view.title
        : t('views.of', { title: view.title, name: view.owner.name }),
      icon: view.isShared ? Users : Bookmark,
      checked: view === chosen,
      separated: index === 0 || index === all.filter(isMine).length,
      onSelect: () => choose(view),
    })),
  ];
  if (query.isError && !query.data)
    items.push({
      key: 'failed',
      label: `${t('views.failed')}. ${common('action.tryAgain')}`,
      separated: true,
      onSelect: () => void query.refetch(),
    });
  else if (!chosen)
    items.push({
      ...{ key: 'save', label: t('views.keep'), icon: BookmarkPlus, separated: true },
      onSelect: () => onAsk({ what: 'save' }),
    });
  else if (chosen.mayChange)
    items.push(
      {
        ...{ key: 'edit', label: t('views.edit', { title: chosen.title }), icon: Pencil, separated: true },
        onSelect: () => onAsk({ what: 'edit', view: chosen }),
      },
      {
        ...{ key: 'delete', label: t('views.delete', { title: chosen.title }), icon: Trash2 },
        onSelect: () => onAsk({ what: 'delete', view: chosen }),
      },
    );
  return (
    <Menu
      label={t('views.menu')}
      items={items}
      trigger={(props) => (
        <Name variant="secondary" size="small" {...props}>
          <Icon of={Bookmark} size={16} />
          <span>
            {chosen ? (
              <>
                <VisuallyHidden>{t('views.menu')}: </VisuallyHidden>
                {chosen.title}
              </>
            ) : (
              t('views.menu')
            )}
          </span>
          <Icon of={ChevronDown} size={16} />
        </Name>
      )}
    />
  );
}

/** A long name takes further lines, so that the button fits every phone. */
const Name = styled(Button)`
  max-width: 100%;
  text-align: left;

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
