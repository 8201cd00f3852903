import { dialogOf } from '@firm/screen';
import { Button } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

const PruneDialog = dialogOf(() => import(/* webpackChunkName: "prune" */ './PruneDialog.tsx'), 'PruneDialog');

interface Props {
  app: string;
  may: boolean;
}

/** Opens the dialog that deletes an app's surplus versions, for those who may; an open one stays with its words. */
export function PruneButton({ app, may }: Props) {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <>
      {may && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => open(true)}>
          {t('prune.title')}
        </Button>
      )}
      {isOpen && <PruneDialog app={app} may={may} onClose={() => open(false)} />}
    </>
  );
}
