import { Button } from '@firm/ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../texts.ts';

const PruneDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "prune" */ './PruneDialog.tsx')).PruneDialog,
}));

/** Opens the dialog that deletes an app's surplus versions. */
export function PruneButton({ app }: { app: string }) {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="tertiary" size="small" aria-haspopup="dialog" onClick={() => open(true)}>
        {t('prune.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <PruneDialog app={app} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
