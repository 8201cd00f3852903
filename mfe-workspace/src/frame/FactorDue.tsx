import { OFFICE_ZONE, officeDay } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatTime, formatToday } from '@firm/i18n';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { color, Icon } from '@firm/ui';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Tells somebody who works without a second factor until when they may. */
export function FactorDue() {
  const { t, language } = useTexts();
  const due = useSession(({ user }) => user?.secondFactorDue);
  if (!due) return null;
  const words = { day: formatToday(language, officeDay(new Date(due))), time: formatTime(language, due, OFFICE_ZONE) };
  return (
    <Bar>
      <Icon of={KeyRound} size={16} />
      <p>
        {t('frame.factor.due', words)} <ServedLink to={paths.profile('security')}>{t('frame.factor.setUp')}</ServedLink>
      </p>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  padding: 9px clamp(16px, 2.4vw, 36px);
  background: ${color.warnTint};
  color: ${color.ink};
  font-size: var(--t14);
  line-height: 1.45;

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${color.warn};
  }

  a {
    color: inherit;
    font-weight: 600;
    white-space: nowrap;
  }

  @media print {
    display: none;
  }
`;
