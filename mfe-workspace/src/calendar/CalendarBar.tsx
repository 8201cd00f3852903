import { useQuery } from '@firm/api-client';
import { useSession } from '@firm/session';
import { Button, Icon, IconButton, media, Segments, SelectField } from '@firm/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import { EVERYBODY, type useCalendarAddress } from './useCalendarAddress.ts';

/** Steps through the calendar, and chooses the view and the person. */
export function CalendarBar({ address }: { address: ReturnType<typeof useCalendarAddress> }) {
  const { t } = useTexts();
  const own = useSession(({ user }) => user?.id ?? '');
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const colleagues = useQuery(colleaguesQuery);
  const { view, who, set, step, toToday } = address;
  return (
    <Bar>
      {view !== 'hours' && (
        <Steps>
          <IconButton label={t(`calendar.earlier.${view}`)} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <Button variant="secondary" size="small" onClick={toToday}>
            {t('calendar.today')}
          </Button>
          <IconButton label={t(`calendar.later.${view}`)} onClick={() => step(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Steps>
      )}
      <Segments
        label={t('calendar.view')}
        value={view}
        onChange={(value) => set({ view: value, ...(who === EVERYBODY && { who: '' }) })}
        segments={[
          { value: 'day', label: t('calendar.day') },
          { value: 'week', label: t('calendar.week') },
          { value: 'hours', label: t('calendar.hoursView') },
        ]}
      />
      {(view !== 'hours' || isAdmin) && (
        <Who>
          <SelectField
            label={t('calendar.who')}
            value={who}
            onChange={({ target }) => set({ who: target.value === own ? '' : target.value })}
          >
            <option value={own}>{t('calendar.me')}</option>
            {view !== 'hours' && <option value={EVERYBODY}>{t('calendar.everybody')}</option>}
            {colleagues.data
              ?.filter(({ id }) => id !== own)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        </Who>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 16px;
  align-items: end;
`;

const Who = styled.div`
  flex: 1 1 220px;

  ${media.from(1000)} {
    flex: none;
    width: 220px;
    margin-left: auto;
  }
`;

const Steps = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;
