import type { Appointment } from '@firm/contract';
import { PanelBody, Text } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import type { OpenDialog } from '../AppointmentDialogs.tsx';
import { AppointmentRow } from '../AppointmentRow.tsx';
import { monthOf } from './monthDays.ts';

interface Props {
  byDay: Map<string, Appointment[]>;
  month: string;
  now: Date;
  onOpen: OpenDialog;
}

/** Lists a month's meetings in order. */
export function Agenda({ byDay, month, now, onOpen }: Props) {
  const { t } = useTexts();
  const rows = [...byDay].filter(([day]) => monthOf(day) === month).flatMap(([, ofDay]) => ofDay);
  if (rows.length === 0) {
    return (
      <PanelBody>
        <Text $soft>{t('calendar.empty')}</Text>
      </PanelBody>
    );
  }
  return rows.map((row) => <AppointmentRow key={row.id} appointment={row} now={now} onOpen={onOpen} />);
}
