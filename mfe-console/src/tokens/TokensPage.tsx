import { api, useQuery } from '@firm/api-client';
import { type ReleaseToken, releases } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { QueryShown } from '@firm/screen';
import { DeskPage } from '@firm/screen/desk';
import { Button, type Column, Empty, Panel, PanelBody, Table } from '@firm/ui';
import { useState } from 'react';
import { LazyReasonDialog } from '../reason/LazyReasonDialog.ts';
import { tokensQuery } from '../releases.queries.ts';
import { Soft } from '../show/Soft.ts';
import { Words } from '../show/Words.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** `/releases/tokens`: the tokens of pipelines, without their secrets, and the way to revoke one. */
export function TokensPage() {
  const { t } = useTexts();
  useScreenTitle(t('tokens.title'));
  const query = useQuery(tokensQuery);
  const [revoked, revoke] = useState<ReleaseToken>();
  return (
    <DeskPage title={t('tokens.title')} text={t('tokens.text')}>
      <Panel aria-label={t('tokens.title')}>
        {query.data && query.data.tokens.length > 0 ? (
          <Tokens tokens={query.data.tokens} onRevoke={revoke} />
        ) : (
          <PanelBody>
            <QueryShown query={query} failed={t('tokens.failed')} level="h2" loading={t('tokens.loading')} lines={4}>
              {() => <Empty art="empty-search" level="h2" title={t('tokens.none')} text={t('tokens.noneText')} />}
            </QueryShown>
          </PanelBody>
        )}
      </Panel>
      {revoked && (
        <LazyReasonDialog
          title={t('tokens.revokeOf', { name: revoked.name })}
          text={t('tokens.revokeText')}
          confirm={t('tokens.revoke')}
          done={t('tokens.revoked', { name: revoked.name })}
          failed={t('tokens.notRevoked')}
          may={query.data?.tokens.find(({ id }) => id === revoked.id)?.mayRevoke ?? true}
          send={(reason) => api.call(releases.revoke, { params: { id: revoked.id }, body: { reason } })}
          onClose={() => revoke(undefined)}
        />
      )}
    </DeskPage>
  );
}

type OnRevoke = (token: ReleaseToken) => void;

function Tokens({ tokens, onRevoke }: { tokens: readonly ReleaseToken[]; onRevoke: OnRevoke }) {
  const { t } = useTexts();
  const say = useSay();
  const columns: Column<ReleaseToken>[] = [
    {
      key: 'name',
      header: t('tokens.name'),
      cell: ({ name, forPreviews }) => (
        <Words>
          <b>{name}</b>
          <Soft>{t(forPreviews ? 'tokens.previews' : 'tokens.releases')}</Soft>
        </Words>
      ),
    },
    {
      key: 'apps',
      header: t('tokens.apps'),
      cell: ({ apps }) => <Words>{apps.includes('*') ? t('freeze.everyApp') : apps.join(', ')}</Words>,
    },
    { key: 'until', header: t('tokens.until'), cell: ({ until }) => <End until={until} /> },
    {
      key: 'made',
      header: t('tokens.made'),
      cell: ({ madeAt, who }) => (
        <Words>
          {madeAt === null ? t('tokens.unknown') : say.moment(madeAt)}
          {who && <Soft>{say.who(who)}</Soft>}
        </Words>
      ),
    },
    {
      key: 'change',
      header: t('tokens.change'),
      cell: ({ changedAt }) => (changedAt === null ? t('tokens.noChange') : say.moment(changedAt)),
    },
    {
      key: 'act',
      header: t('tokens.revoke'),
      actions: true,
      cell: (token) => token.mayRevoke && <RevokeButton token={token} onRevoke={onRevoke} />,
    },
  ];
  return <Table caption={t('tokens.title')} columns={columns} items={tokens} keyOf={({ id }) => id} />;
}

function End({ until }: Pick<ReleaseToken, 'until'>) {
  const { t } = useTexts();
  const say = useSay();
  if (until === null) return t('tokens.noEnd');
  return Date.parse(until) > Date.now() ? say.moment(until) : t('tokens.ended', { moment: say.moment(until) });
}

function RevokeButton({ token, onRevoke }: { token: ReleaseToken; onRevoke: OnRevoke }) {
  const { t } = useTexts();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={t('tokens.revokeOf', { name: token.name })}
      onClick={() => onRevoke(token)}
    >
      {t('tokens.revoke')}
    </Button>
  );
}
