import { Icon, ToolButton, Wrap } from '@firm/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ArrangedNav } from './arrangeNav.ts';
import { PanelGroups, panelBelowHeader } from './NavPanel.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { useLinkPanel } from './useLinkPanel.ts';

/** The entries that the header's row has no room for, in columns below the header. */
export function MoreMenu({ groups, current }: { groups: ArrangedNav['more']; current: string | undefined }) {
  const { t } = useTexts();
  const { isOpen, close, around, button, panel } = useLinkPanel<HTMLDivElement>();
  const entries = groups.flatMap((group) => group.entries);
  const unread = entries.reduce((sum, entry) => sum + (entry.unread ?? 0), 0);
  const isHere = entries.some(({ path }) => path === current);
  return (
    <div {...around}>
      <More {...button} data-here={isHere ? '' : undefined}>
        {t('header.more')}
        <UnreadCount unread={unread} />
        <Icon of={ChevronDown} size={16} />
      </More>
      <Panel {...panel}>
        {isOpen && (
          <Columns>
            <PanelGroups groups={groups} current={current} onFollow={close} />
          </Columns>
        )}
      </Panel>
    </div>
  );
}

const More = styled(ToolButton)`
  position: relative;
`;

const Panel = styled.div`
  ${panelBelowHeader}
  padding-inline: 0;
`;

const Columns = styled(Wrap)`
  columns: 4 200px;
  column-gap: 32px;
`;
