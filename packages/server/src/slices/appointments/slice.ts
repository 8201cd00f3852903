import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { onAccessEnded } from '../auth/sockets.ts';
import { onCaseGiven, onHolderChanged } from '../cases/sockets.ts';
import { clientsOfAppointments } from './appointments.clients.ts';
import { heldAppointments, heldCalendarFeed } from './appointments.holding.ts';
import { appointmentsLetters } from './appointments.letters.ts';
import { bookingBudget, moveBudget } from './appointments.limits.ts';
import { mergingOfAppointments } from './appointments.merging.ts';
import { registerAppointmentsRoutes } from './appointments.routes.ts';
import * as tables from './appointments.tables.ts';
import { removeFeed } from './feeds.repository.ts';
import { giveMeetings, handMeetingsOver } from './handOver.ts';
import { handleMoves } from './movedLetters.ts';
import { handleReminders } from './reminders.ts';

export const appointmentsSlice: Slice = {
  name: 'appointments',
  tables: [tables],
  holdings: [heldCalendarFeed, heldAppointments],
  merging: mergingOfAppointments,
  clients: clientsOfAppointments,
  letters: appointmentsLetters,
  limits: limitsOf(bookingBudget, moveBudget),
  tags: { appointments: 'Meetings, free times, the calendar that other programs read' },
  ids: {
    paths: {
      '/api/appointments': 'appointment',
      '/api/calendar': 'feed',
    },
    fields: {
      appointment_id: 'appointment',
    },
  },
  routes: registerAppointmentsRoutes,
  jobs(deps) {
    handleReminders(deps);
    handleMoves(deps);
  },
  plugs: [
    onAccessEnded.plug((tx, userId) => removeFeed(tx, userId)),
    onCaseGiven.plug(handMeetingsOver),
    onHolderChanged.plug(giveMeetings),
  ],
};
