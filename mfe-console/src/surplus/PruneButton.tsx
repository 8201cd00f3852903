import { dialogOf } from '@firm/screen';
import { Button } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

const PruneDialog = dialogOf(() => import(/* webpackChunkName: "prune" */ './PruneDialog.tsx'), 'PruneDialog');

/** Opens the dialog that deletes an app's surplus versions. */
export function PruneButton({ app }: { app: string }) {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => open(true)}>
        {t('prune.title')}
      </Button>
      {isOpen && <PruneDialog app={app} onClose={() => open(false)} />}
    </>
  );
}
