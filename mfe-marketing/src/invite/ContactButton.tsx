import { useFirm, useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Button } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** The second first step: leads to the contact screen, or to the telephone while no remote serves that screen. */
export function ContactButton() {
  const firm = useFirm();
  const { t } = useTexts();
  return useServed(paths.contact()) ? (
    <Button as={Link} variant="secondary" to={paths.contact()}>
      {t('action.contact')}
    </Button>
  ) : (
    <Button as="a" variant="secondary" href={firm.phone.href}>
      {t('action.call', { phone: firm.phone.display })}
    </Button>
  );
}
