import { type ServiceCategoryKey, serviceWords } from '@firm/contract';
import { useFirm, useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button } from '@firm/ui';
import { useTexts as useSharedTexts } from '../texts.ts';
import type { Service } from './services.ts';
import { useTexts } from './texts.ts';

/** Links to the first step of a service for this reader; to the telephone while no remote serves that step. */
export function ServiceAction({ category, start = 'services.quote' }: Pick<Service, 'category' | 'start'>) {
  const firm = useFirm();
  const { t } = useTexts();
  const shared = useSharedTexts();
  const signedIn = useSession((session) => session.status === 'authenticated');
  const address = useStart(category, signedIn);
  if (!address) {
    return (
      <Button as="a" variant="secondary" href={firm.phone.href}>
        {shared.t('action.call', { phone: firm.phone.display })}
      </Button>
    );
  }
  return (
    <Button as={Link} variant="secondary" to={address} data-guest={signedIn ? undefined : ''}>
      {t(start)}
    </Button>
  );
}

function useStart(category: ServiceCategoryKey, signedIn: boolean): string | undefined {
  const firm = useFirm();
  const canAsk = useServed(paths.contact());
  const canOpenCase = useServed(paths.newCase());
  const { interest, contact } = serviceWords[category];
  if (firm.offers[category].price.kind === 'quote' && canAsk)
    return paths.contact('contact-form', { service: contact });
  if (!signedIn) return paths.register({ service: interest });
  return canOpenCase ? paths.newCase({ service: category }) : undefined;
}
