import { ApiError, useQuery } from '@firm/api-client';
import { AUDIT_EXPORT_MAX } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { formatNumber } from '@firm/i18n';
import { useSearchParams } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Button, Empty, Icon, Panel, PanelBody } from '@firm/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditView, auditQuery, given, viewOf } from './audit.queries.ts';
import { ChainPanel } from './ChainPanel.tsx';
import { useExport } from './useExport.ts';

/** `/work/audit`: the security log, its filters and the state of its chain. */
export function AuditPage() {
  const { t, language } = useTexts();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const query = useQuery(auditQuery(view));
  const save = useExport(view);
  useScreenTitle(t('audit.title'));
  const show = ({ actorId, ...next }: AuditView) =>
    setParams(given({ who: actorId, ...next }), { replace: next.before === view.before });
  const { data, error } = query;
  const isTooWide = error instanceof ApiError && error.errors.some(({ code }) => code === 'too_many');

  return (
    <WorkPage
      title={t('audit.title')}
      text={t('audit.text')}
      broad
      action={
        <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
          <Icon of={Download} size={16} />
          {t(save.isPending ? 'audit.exporting' : 'audit.export')}
        </Button>
      }
    >
      <ChainPanel />
      <Panel aria-label={t('audit.log')}>
        <AuditFilters
          view={view}
          people={data?.people ?? []}
          problem={isTooWide ? t('audit.tooWide') : undefined}
          onChange={show}
        />
        {!isTooWide && (
          <QueryShown
            query={query}
            failed={t('audit.failed')}
            level="h2"
            loading={t('audit.loading')}
            lines={6}
            frame={PanelBody}
          >
            {({ results }) =>
              results.length === 0 ? (
                <PanelBody>
                  <Empty title={t('audit.none')} text={t('audit.noneText')} />
                </PanelBody>
              ) : (
                <AuditTable entries={results} />
              )
            }
          </QueryShown>
        )}
        {data && (
          <Foot>
            <span>{t('audit.zone', { max: formatNumber(language, AUDIT_EXPORT_MAX) })}</span>
            <span>
              {view.before && (
                <Button variant="tertiary" size="small" onClick={() => show({ ...view, before: undefined })}>
                  {t('audit.newest')}
                </Button>
              )}
              {data.older && (
                <Button
                  variant="secondary"
                  size="small"
                  pending={query.isPlaceholderData}
                  onClick={() => show({ ...view, before: data.older ?? undefined })}
                >
                  {t('audit.older')}
                </Button>
              )}
            </span>
          </Foot>
        )}
      </Panel>
    </WorkPage>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 16px;
  font-size: var(--t14);
`;
