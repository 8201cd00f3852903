import { api } from '@firm/api-client';
import { type ReleaseAppDetail, releases } from '@firm/contract';
import { Button, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { useTexts } from '../texts.ts';

/** Says whether moves need two persons. Owners and administrators switch it on; off is for the site's machine. */
export function TwoPersons({ app: { id, needsTwo, mayGive } }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const [isAsking, ask] = useState(false);
  // An open dialog stays when its reader loses the right.
  if (!needsTwo && !mayGive && !isAsking) return null;
  return (
    <Panel aria-labelledby="two-persons">
      <PanelHead id="two-persons" title={t('second.title')}>
        {!needsTwo && mayGive && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => ask(true)}>
            {t('second.turnOn')}
          </Button>
        )}
      </PanelHead>
      <PanelBody>{t(needsTwo ? 'second.needed' : 'second.notNeeded')}</PanelBody>
      {isAsking && (
        <ReasonDialog
          title={t('second.turnOn')}
          text={t('second.turnOnText')}
          confirm={t('second.turnOn')}
          done={t('second.isOn')}
          failed={t('second.notOn')}
          may={mayGive}
          send={(reason) => api.call(releases.needTwo, { params: { id }, body: { reason } })}
          onClose={() => ask(false)}
        />
      )}
    </Panel>
  );
}
