import { useQuery } from '@firm/api-client';
import { EMAIL_PATTERN, isPhone } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Text } from '@firm/ui';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { foundClientsQuery } from './clients.queries.ts';
import type { NewClientValues } from './clientValues.ts';

/** The digits of a number of the United States, which are the same with its country code and without. */
const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** Says while one types that a client whom the reader may see has this address or number, and leads to their page. */
export function KnownAlready({ email, phone }: Pick<NewClientValues, 'email' | 'phone'>) {
  const { t } = useTexts();
  const address = usePaused(EMAIL_PATTERN.test(email.trim()) ? email.trim().toLowerCase() : '');
  const number = usePaused(isPhone(phone) ? phone.trim() : '');
  const ofAddress = useQuery({ ...foundClientsQuery(address), enabled: address !== '' });
  const ofNumber = useQuery({ ...foundClientsQuery(number), enabled: number !== '' });
  const owner = address && ofAddress.data?.results.find((one) => one.email.toLowerCase() === address);
  const caller = number && ofNumber.data?.results.find((one) => digitsOf(one.phone) === digitsOf(number));
  const known = owner || caller;
  return (
    <div role="status">
      {known && (
        <Text $soft>
          {t(owner ? 'clients.known.email' : 'clients.known.phone', { name: known.name })}{' '}
          <ServedLink to={paths.workClient(known.id)} otherwise={t('clients.known.open')}>
            {t('clients.known.open')}
          </ServedLink>
        </Text>
      )}
    </div>
  );
}
