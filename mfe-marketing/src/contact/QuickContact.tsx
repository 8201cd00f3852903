import { useFlag, useQuery } from '@firm/api-client';
import { type OfficeState, officeDay, officeState } from '@firm/contract';
import { screen, useFirm } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { color, hairlineGroup, Icon, media, Wrap } from '@firm/ui';
import { CalendarDays, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { officeQuery } from '../chat/chat.queries.ts';
import { ChatLink } from './ChatLink.tsx';
import { isUnstaffed, knownHours } from './chatHours.ts';
import { useTexts } from './texts.ts';
import { useNow } from './useNow.ts';
import { useOfficeMoment } from './useOfficeMoment.ts';

const ChatPanel = screen(() => import(/* webpackChunkName: "contact-chat" */ '../chat/ChatPanel.tsx'), 'ChatPanel');

/** Lists the ways to contact the firm, fastest answer first, and the chat once it is open. */
export function QuickContact() {
  const firm = useFirm();
  const { t } = useTexts();
  const now = useNow();
  const state = now && officeState(now, firm);
  const { time, moment } = useOfficeMoment();
  const hasVideo = useFlag('videoConsultations') ?? true;
  const hasChat = useFlag('realTimeChat');
  const isClient = useSession(({ status }) => status === 'authenticated');
  const isGuestsChat = hasChat === true && !isClient;
  const staffed = useQuery({ ...officeQuery, enabled: isGuestsChat }).data;
  const [pressed, setPressed] = useState(0);

  const isToday = (at: Date) => now !== undefined && officeDay(at) === officeDay(now);
  const phoneHours = (office: OfficeState) => {
    if (office.open) return t('contact.call.openUntil', { time: time(office.until) });
    return isToday(office.opensAt)
      ? t('contact.call.opensToday', { time: time(office.opensAt) })
      : t('contact.call.back', { moment: moment(office.opensAt) });
  };
  const chatHours = (office: OfficeState) => {
    if (office.open && isGuestsChat && isUnstaffed(staffed)) return t('contact.chat.nobody');
    if (office.open) return t('contact.chat.here', { time: time(office.until) });
    return isToday(office.opensAt)
      ? t('contact.chat.backToday', { time: time(office.opensAt) })
      : t('contact.chat.back', { moment: moment(office.opensAt) });
  };

  return (
    <Overlap>
      <Ways>
        <Way icon={Phone} title={t('contact.call.title')} text={state && phoneHours(state)}>
          <a href={firm.phone.href}>{firm.phone.display}</a>
        </Way>
        <Way icon={Mail} title={t('contact.mail.title')} text={t('contact.mail.text', { hours: firm.replyHours })}>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </Way>
        {hasChat && (
          <Way
            icon={MessageSquare}
            title={t('contact.chat.title')}
            text={state && chatHours(knownHours(staffed) ?? state)}
          >
            <ChatLink
              isOfficeOpen={state?.open === true}
              office={staffed}
              onOpen={() => setPressed((times) => times + 1)}
            />
          </Way>
        )}
        <Way
          icon={CalendarDays}
          title={t('contact.meeting.title')}
          text={
            isClient ? (
              t(hasVideo ? 'contact.meeting.clientText' : 'contact.meeting.clientTextNoVideo')
            ) : (
              <span data-guest>{t('contact.meeting.text', { minutes: firm.freeConsultationMinutes })}</span>
            )
          }
        >
          <Link to={isClient ? paths.newAppointment() : paths.register({ next: paths.newAppointment() })}>
            {t('contact.meeting.choose')}
          </Link>
        </Way>
      </Ways>
      {isGuestsChat && (pressed > 0 || staffed?.hasChat) && <ChatPanel pressed={pressed} />}
    </Overlap>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  /** Absent until the time is known; its line stays reserved. */
  text: ReactNode | undefined;
  children: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <Cell>
      <Icon of={icon} size={24} />
      <h2>{title}</h2>
      <p>{text ?? '\u00a0'}</p>
      {children}
    </Cell>
  );
}

const Overlap = styled(Wrap)`
  margin-top: -28px;
`;

const Ways = styled.div`
  ${hairlineGroup}

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  ${media.from(1000)} {
    grid-auto-columns: minmax(max-content, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

const Cell = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 2px 14px;
  padding: 22px 24px;
  background: ${color.raised};

  ${media.from(1000)} {
    /* The text wraps where its card ends: only the link may widen a card. */
    p {
      width: 0;
      min-width: 100%;
    }
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  > svg {
    margin-top: 1px;
    color: ${color.accent};
  }

  h2 {
    font: 600 1rem/1.5 var(--sans);
    letter-spacing: 0;
  }

  p {
    grid-column: 2;
    color: ${color.inkSoft};
    font-size: 0.9375rem;
  }

  a,
  button {
    display: inline-flex;
    grid-column: 2;
    align-items: center;
    justify-self: start;
    min-height: 32px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  a::after,
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  a:focus-visible,
  button:focus-visible {
    outline: 0;
  }

  &:has(:is(a, button):focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;
