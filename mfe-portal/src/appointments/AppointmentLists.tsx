import type { AppointmentStatus } from '@firm/contract';
import { Stack } from '@firm/ui';
import type { ReactNode } from 'react';
import type { OpenDialog } from './AppointmentDialogs.tsx';
import { AppointmentsPanel } from './AppointmentsPanel.tsx';
import { useAppointmentList } from './useAppointmentList.ts';

interface Props {
  status: AppointmentStatus | undefined;
  now: Date;
  onOpen: OpenDialog;
  /** Shown at the end of the title line of the upcoming ones. */
  children: ReactNode;
}

/** Lists the upcoming meetings, and the past ones below them. */
export function AppointmentLists({ children, ...shown }: Props) {
  const upcoming = useAppointmentList('upcoming', shown.status);
  const past = useAppointmentList('past', shown.status);
  return (
    <Stack $gap={24}>
      <AppointmentsPanel when="upcoming" list={upcoming} {...shown}>
        {children}
      </AppointmentsPanel>
      {/* Below a list of unknown length it would move. */}
      {(!upcoming.isPending || upcoming.isFetched) && <AppointmentsPanel when="past" list={past} {...shown} />}
    </Stack>
  );
}
