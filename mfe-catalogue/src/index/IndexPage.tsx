import { useScreenTitle } from '@firm/federation';
import { Link } from '@firm/router';
import { Ledger, LedgerRow, PageHead, Section, Wrap } from '@firm/ui';
import { folders } from '../catalogue.ts';
import { useTexts } from '../texts/texts.ts';

/** Lists the folders of ui; each links to a page of its stories. */
export function IndexPage() {
  const { t } = useTexts();
  useScreenTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lede={t('intro')} art="street" />
      <Section>
        <Wrap>
          <Ledger>
            {[...folders].map(([folder, components]) => (
              <LedgerRow
                key={folder}
                label={<Link to={`/catalogue/${folder}`}>{folder}</Link>}
                value={t('stories', { count: components.flatMap(({ stories }) => stories).length })}
              />
            ))}
          </Ledger>
        </Wrap>
      </Section>
    </>
  );
}
