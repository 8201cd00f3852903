import { useQuery } from '@firm/api-client';
import type { ReleaseEntry } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { DeskPage } from '@firm/screen/desk';
import { Button, type Column, Empty, Pagination, Panel, PanelBody, Table } from '@firm/ui';
import { styled } from 'styled-components';
import { Reasons } from '../refusals/Reasons.tsx';
import { logQuery, PAGE_SIZE } from '../releases.queries.ts';
import { RowLink } from '../show/RowLink.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { LogFilters } from './LogFilters.tsx';
import { Outcome } from './Outcome.tsx';
import { ownReason } from './ownReason.ts';
import { useLogAddress } from './useLogAddress.ts';

/** `/releases/log`: who changed what visitors get, when and why. */
export function LogPage() {
  const { t } = useTexts();
  const say = useSay();
  useScreenTitle(t('log.title'));
  const address = useLogAddress();
  const query = useQuery(logQuery(address.query));
  const { data } = query;
  const columns: Column<ReleaseEntry>[] = [
    { key: 'when', header: t('log.when'), cell: ({ at }) => say.moment(at) },
    { key: 'who', header: t('log.who'), cell: ({ who }) => say.who(who) },
    {
      key: 'what',
      header: t('log.what'),
      cell: ({ action, app, version }) => (
        <div>
          <b>{t(`action.${action}`)}</b>{' '}
          {app === '*' ? t('log.everyApp') : <RowLink to={paths.releasesApp(app)}>{app}</RowLink>}{' '}
          <Whole>{version}</Whole>
        </div>
      ),
    },
    {
      key: 'why',
      header: t('log.why'),
      width: '40%',
      cell: (entry) => (
        <Words>
          {ownReason(entry)}
          <Reasons reasons={entry.why} />
          <Outcome what={entry.what} outcome={entry.outcome} />
        </Words>
      ),
    },
  ];
  return (
    <DeskPage title={t('log.title')} text={t('log.text')}>
      <Panel aria-label={t('log.title')}>
        <LogFilters address={address} authors={data?.authors ?? []} />
        {data && data.results.length > 0 ? (
          <Table
            caption={t('log.caption')}
            columns={columns}
            items={data.results}
            keyOf={({ at, app, action, version, outcome }) => [at, app, action, version, outcome].join(' ')}
          />
        ) : (
          <PanelBody>
            <QueryShown query={query} failed={t('log.failed')} level="h2" loading={t('log.loading')} lines={8}>
              {() => (
                <Empty
                  art="empty-search"
                  level="h2"
                  title={t('log.none')}
                  text={t('log.noneText')}
                  action={
                    address.isNarrowed && (
                      <Button variant="secondary" onClick={address.clear}>
                        {t('apps.clear')}
                      </Button>
                    )
                  }
                />
              )}
            </QueryShown>
          </PanelBody>
        )}
      </Panel>
      <Pagination
        label={t('log.pages')}
        page={address.page}
        pages={data ? Math.ceil(data.count / PAGE_SIZE) : 0}
        previousLabel={t('log.previous')}
        nextLabel={t('log.next')}
        pageLabel={(number) => t('log.page', { number })}
        link={(number, link) => <Link to={address.pageAddress(number)} {...link} />}
      />
    </DeskPage>
  );
}

/** A version breaks at its hyphens only when it is wider than its line. */
const Whole = styled.span`
  display: inline-block;
`;

/** A strategy is one long word. */
const Words = styled.div`
  overflow-wrap: anywhere;
`;
