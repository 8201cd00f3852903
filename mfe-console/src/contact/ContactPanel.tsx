import { useQuery } from '@firm/api-client';
import type { ReleaseContact } from '@firm/contract';
import { dialogOf, QueryShown } from '@firm/screen';
import { Button, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { contactQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';

const ContactDialog = dialogOf(() => import(/* webpackChunkName: "contact" */ './ContactDialog.tsx'), 'ContactDialog');

/** Says who hears of the app's failures, and changes it. Only its owners and administrators see it. */
export function ContactPanel({ app, may }: { app: string; may: boolean }) {
  const { t } = useTexts();
  const query = useQuery({ ...contactQuery(app), enabled: may });
  /** The contact as it was when the dialog opened: another person may change it meanwhile. */
  const [changed, change] = useState<ReleaseContact>();
  const { data } = query;
  // An open dialog stays when its reader loses the right.
  if (!may && !changed) return null;
  return (
    <Panel aria-labelledby="contact">
      <PanelHead id="contact" title={t('contact.title')}>
        {data && may && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => change(data)}>
            {t('contact.change')}
          </Button>
        )}
      </PanelHead>
      <QueryShown query={query} failed={t('contact.failed')} loading={t('contact.loading')} frame={PanelBody} lines={2}>
        {({ mail, webhook }) => (
          <PanelBody>
            {mail && <p>{t('contact.byMail', { mail })}</p>}
            {webhook && <p>{t('contact.byWebhook', { webhook })}</p>}
            {!mail && !webhook && t('contact.none')}
          </PanelBody>
        )}
      </QueryShown>
      {changed && <ContactDialog app={app} contact={changed} may={may} onClose={() => change(undefined)} />}
    </Panel>
  );
}
