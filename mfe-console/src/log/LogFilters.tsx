import { useQuery } from '@firm/api-client';
import { RELEASE_ACTIONS, RELEASE_ACTORS, type ReleaseAuthor } from '@firm/contract';
import { FilterFold } from '@firm/screen/desk';
import { panelSpace, SelectField, TextField } from '@firm/ui';
import { styled } from 'styled-components';
import { appsQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import type { LogAddress } from './useLogAddress.ts';

/** Narrows the log; every change begins with the newest entry again. On phones it is folded at first. */
export function LogFilters({ address, authors }: { address: LogAddress; authors: readonly ReleaseAuthor[] }) {
  const { t } = useTexts();
  const say = useSay();
  const { app, action, who, from, to } = address;
  const active = [app, action, who, from, to].filter(Boolean).length;
  const known = useQuery(appsQuery).data?.apps.map(({ id }) => id) ?? [];
  const apps = address.app && !known.includes(address.app) ? [address.app, ...known] : known;
  const isKnown = ['', ...RELEASE_ACTORS, ...authors.map(({ id }) => id)].includes(address.who);
  const names: (Pick<ReleaseAuthor, 'id'> & Partial<ReleaseAuthor>)[] = isKnown
    ? [...authors]
    : [{ id: address.who }, ...authors];
  return (
    <Filters role="search" aria-label={t('log.filters')}>
      <FilterFold label={t('log.filters')} active={active}>
        <Fields>
          <SelectField
            label={t('apps.app')}
            value={address.app}
            onChange={({ target }) => address.set('app', target.value)}
          >
            <option value="">{t('apps.shown.all')}</option>
            {apps.map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('log.what')}
            value={address.action ?? ''}
            onChange={({ target }) => address.set('action', target.value)}
          >
            <option value="">{t('log.everything')}</option>
            {RELEASE_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`action.${action}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('log.who')}
            value={address.who}
            onChange={({ target }) => address.set('who', target.value)}
          >
            <option value="">{t('log.everybody')}</option>
            {RELEASE_ACTORS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`log.actor.${kind}`)}
              </option>
            ))}
            {names.length > 0 && (
              <optgroup label={t('log.names')}>
                {names.map(({ id, who }) => (
                  <option key={id} value={id}>
                    {who ? say.who(who) : id}
                  </option>
                ))}
              </optgroup>
            )}
          </SelectField>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`log.${end}`)}
              type="date"
              value={address[end]}
              onChange={({ target }) => address.set(end, target.value)}
            />
          ))}
        </Fields>
      </FilterFold>
    </Filters>
  );
}

const Filters = styled.form`
  padding: 16px ${panelSpace};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 168px), 1fr));
  gap: 12px;
  align-items: end;
`;
