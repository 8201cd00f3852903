import { useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Ledger, LedgerRow, Panel, PanelBody, PanelHead, Text, VisuallyHidden } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { summaryQuery } from './overview.queries.ts';
import { SeeAll } from './SeeAll.tsx';

/** Lists the services in use, with the number of active and completed cases of each. */
export function ServicesPanel() {
  const { t, rich } = useTexts();
  const { t: common } = useCommonTexts();
  const summary = useQuery(summaryQuery);
  const counts = (active: number, done: number) =>
    [active > 0 && t('services.active', { count: active }), done > 0 && t('services.done', { count: done })]
      .flatMap((count) => count || [])
      // Keeps a number and its word together; the line may break between the two counts.
      .map((count) => count.replaceAll(' ', '\u00a0'))
      .join(', ');
  return (
    <Panel aria-labelledby="services">
      <PanelHead id="services" title={t('services.title')}>
        <SeeAll to={paths.services()}>{rich('services.seeAll', { hidden: <VisuallyHidden /> })}</SeeAll>
      </PanelHead>
      <QueryShown query={summary} failed={t('services.failed')} loading={t('services.loading')} frame={PanelBody}>
        {({ services }) => (
          <PanelBody>
            {services.length === 0 ? (
              <Text $soft>{t('services.empty')}</Text>
            ) : (
              <Ledger>
                {services.map(({ serviceCategory, active, completed }) => (
                  <LedgerRow
                    key={serviceCategory.id}
                    label={common(`service.${serviceCategory.id}`)}
                    value={counts(active, completed)}
                  />
                ))}
              </Ledger>
            )}
          </PanelBody>
        )}
      </QueryShown>
    </Panel>
  );
}
