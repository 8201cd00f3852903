import { Link, paths, useNavigate } from '@firm/router';
import { Button, Icon, Menu } from '@firm/ui';
import { CalendarPlus } from 'lucide-react';
import { OF_CLIENT } from '../calendar/useCalendarAddress.ts';
import { useTexts } from '../texts.ts';

interface Props {
  /** Open cases to which the meeting may belong. */
  cases: readonly { id: string; title: string }[];
  /** The client for whom a case begins with the meeting while there is none. */
  clientId?: string;
}

/** Leads to the calendar, where a meeting is booked with its case chosen; asks which of several cases it is about. */
export function BookMeeting({ cases, clientId = '' }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [only, ...others] = cases;
  const words = (
    <>
      <Icon of={CalendarPlus} size={16} />
      {t('calendar.book')}
    </>
  );
  if (others.length === 0)
    return (
      <Button
        as={Link}
        to={paths.workCalendar({ book: only?.id ?? OF_CLIENT + clientId })}
        variant="tertiary"
        size="small"
      >
        {words}
      </Button>
    );
  return (
    <Menu
      label={t('calendar.book')}
      items={cases.map(({ id, title }) => ({
        ...{ key: id, label: title },
        onSelect: () => void navigate(paths.workCalendar({ book: id })),
      }))}
      trigger={(props) => (
        <Button variant="tertiary" size="small" {...props}>
          {words}
        </Button>
      )}
    />
  );
}
