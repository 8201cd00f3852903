import { useFlag } from '@firm/api-client';
import { UPLOAD_MAX_BYTES } from '@firm/contract';
import { ServedLink, useServed } from '@firm/federation';
import { formatFileSize } from '@firm/i18n';
import { paths } from '@firm/router';
import { color, Icon, Panel, PanelHead, panelSpace, radius } from '@firm/ui';
import { CalendarDays, ChevronRight, FolderPlus, type LucideIcon, MessageSquare, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Links to the most common tasks; leaves out those whose screen no remote serves. */
export function QuickActions() {
  const { t, language } = useTexts();
  const hasVideo = useFlag('videoConsultations') ?? true;
  const mayBook = useServed(paths.newAppointment());
  const bookingHint = hasVideo ? 'actions.scheduleHint' : 'actions.scheduleHintNoVideo';
  return (
    <Panel aria-labelledby="quick-actions" data-unprinted>
      <PanelHead id="quick-actions" title={t('actions.title')} />
      <Actions aria-labelledby="quick-actions">
        <Action to={paths.services()} icon={FolderPlus} label={t('actions.start')} hint={t('actions.startHint')} />
        <Action
          to={paths.documents({ upload: '1' })}
          icon={Upload}
          label={t('actions.upload')}
          hint={t('actions.uploadHint', { size: formatFileSize(language, UPLOAD_MAX_BYTES) })}
        />
        <Action
          to={paths.appointments()}
          icon={CalendarDays}
          label={t(mayBook ? 'actions.schedule' : 'actions.meetings')}
          hint={t(mayBook ? bookingHint : 'actions.meetingsHint')}
        />
        <Action
          to={paths.messages()}
          icon={MessageSquare}
          label={t('actions.message')}
          hint={t('actions.messageHint')}
        />
      </Actions>
    </Panel>
  );
}

function Action({ to, icon, label, hint }: { to: string; icon: LucideIcon; label: string; hint: string }) {
  return (
    <ServedLink to={to}>
      <Icon of={icon} size={24} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <Icon of={ChevronRight} />
    </ServedLink>
  );
}

const Actions = styled.nav`
  display: grid;

  a {
    display: grid;
    grid-template-columns: 24px 1fr 20px;
    gap: 14px;
    align-items: center;
    min-height: 60px;
    padding: 10px ${panelSpace};
    border-bottom: 1px solid ${color.line};
    color: ${color.ink};
    font-weight: 500;
    text-decoration: none;
  }

  a:last-child {
    border: 0;
    border-radius: 0 0 ${radius.box} ${radius.box};
  }

  a:hover {
    background: ${color.surfaceSunk};
  }

  svg:first-child {
    color: ${color.brand};
  }

  svg:last-child {
    color: ${color.inkSoft};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-weight: 400;
    line-height: 1.4;
  }
`;
