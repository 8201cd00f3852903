import type { ReleaseAppDetail } from '@firm/contract';
import { paths } from '@firm/router';
import { Panel, PanelBody, PanelHead } from '@firm/ui';
import { ExtensionsTable } from '../extensions/ExtensionsTable.tsx';
import { borrowedBy, lentBy } from '../extensions/extensionsOf.ts';
import { RowLink } from '../show/RowLink.ts';
import { useTexts } from '../texts.ts';

/** The apps that borrow from this one, which a change of it reaches, and the extensions that it borrows itself. */
export function UsesPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const lent = lentBy(app);
  const borrowed = borrowedBy(app);
  return (
    <>
      <Panel aria-labelledby="uses">
        <PanelHead id="uses" title={t('uses.title')}>
          <RowLink to={paths.releasesExtensions()}>{t('extensions.title')}</RowLink>
        </PanelHead>
        {lent.length === 0 ? (
          <PanelBody>{t('uses.none')}</PanelBody>
        ) : (
          <ExtensionsTable caption={t('uses.title')} extensions={lent} without="lender" />
        )}
      </Panel>
      <Panel aria-labelledby="borrows">
        <PanelHead id="borrows" title={t('uses.ofOthers')} />
        {borrowed.length === 0 ? (
          <PanelBody>{t('uses.noneOfOthers')}</PanelBody>
        ) : (
          <ExtensionsTable caption={t('uses.ofOthers')} extensions={borrowed} without="users" />
        )}
      </Panel>
    </>
  );
}
