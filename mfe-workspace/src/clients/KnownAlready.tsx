import { useQuery } from '@firm/api-client';
import { EMAIL_PATTERN, isPhone } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { foundClientsQuery } from './clients.queries.ts';

interface Props {
  by: 'email' | 'phone';
  /** The address or number as typed. */
  typed: string;
}

/** Says while one types that a client whom the reader may see has this address or number, and leads to their page. */
export function KnownAlready({ by, typed }: Props) {
  const { t } = useTexts();
  const sought = usePaused(READ[by](typed));
  const found = useQuery({ ...foundClientsQuery(sought), enabled: sought !== '' });
  const known = sought && found.data?.results.find((client) => READ[by](client[by] ?? '') === sought);
  const place = useRef<HTMLDivElement>(null);
  const id = known ? known.id : undefined;
  // On a phone it would be below the visible part of the form.
  useEffect(() => {
    if (id) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
  return (
    <div role="status" ref={place}>
      {known && (
        <Note tone="warn">
          {t(`clients.known.${by}`, { name: known.name })}{' '}
          <ServedLink to={paths.workClient(known.id)} otherwise={t('clients.known.open')}>
            {t('clients.known.open')}
          </ServedLink>
        </Note>
      )}
    </div>
  );
}

/** Forms of an address and a number that are compared; '' while something else is typed. */
const READ = {
  email: (typed: string) => (EMAIL_PATTERN.test(typed.trim()) ? typed.trim().toLowerCase() : ''),
  /** The digits of a number of the United States are the same with its country code and without. */
  phone: (typed: string) => (isPhone(typed) ? typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''),
};
