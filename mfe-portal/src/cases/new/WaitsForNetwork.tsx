import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Empty, Panel } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts.ts';

/** Shown when the network is gone: the case starts by itself later, and can be cancelled until then. */
export function WaitsForNetwork({ title }: { title: string }) {
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and the end of the page has moved up.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel ref={panel} tabIndex={-1}>
      <Empty
        role="status"
        title={t('newCase.waitsTitle')}
        text={t('newCase.waitsText', { title })}
        action={
          <Button as={ServedLink} to={paths.dashboard()} variant="secondary">
            {t('overview.pageTitle')}
          </Button>
        }
      />
    </Panel>
  );
}
