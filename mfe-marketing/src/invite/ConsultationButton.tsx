import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** The main first step: a guest registers; a client, already registered, chooses a time. */
export function ConsultationButton() {
  const { t } = useTexts();
  const signedIn = useSession((session) => session.status === 'authenticated');
  const schedules = useServed(paths.newAppointment());
  if (!signedIn) {
    return (
      <Button as={Link} to={paths.register()} data-guest>
        {t('action.register')}
      </Button>
    );
  }
  return (
    <Button as={Link} to={schedules ? paths.newAppointment() : paths.dashboard()}>
      {t(schedules ? 'action.schedule' : 'action.dashboard')}
    </Button>
  );
}
