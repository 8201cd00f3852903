import type { BusinessDetails } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Breadcrumb, Panel, PanelHead } from '@firm/ui';
import { InvoiceLines } from '../client/InvoiceLines.tsx';
import { Column, Columns } from '../frame/columns.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { BusinessCases } from './BusinessCases.tsx';
import { BusinessPeople } from './BusinessPeople.tsx';
import { useBusinessTexts } from './texts.ts';

/** The page of a business that is there: its cases and invoices, and beside them who belongs to it. */
export function BusinessView({ business }: { business: BusinessDetails }) {
  const { t } = useBusinessTexts();
  const { t: work } = useTexts();
  return (
    <WorkPage
      above={
        <Breadcrumb label={t('business.breadcrumb')}>
          <Link to={paths.workClients()}>{work('frame.entry.clients')}</Link>
          <span aria-current="page">{t('business.title')}</span>
        </Breadcrumb>
      }
      title={business.name}
    >
      <Columns>
        <Column>
          <BusinessCases cases={business.cases} />
          {/* Without a case, nothing owed would be no more than nothing seen. */}
          {business.cases.length > 0 && (
            <Panel aria-labelledby="invoices">
              <PanelHead id="invoices" title={work('client.invoices')} />
              <InvoiceLines billing={business.billing} />
            </Panel>
          )}
        </Column>
        <Column>
          <BusinessPeople members={business.members} />
        </Column>
      </Columns>
    </WorkPage>
  );
}
