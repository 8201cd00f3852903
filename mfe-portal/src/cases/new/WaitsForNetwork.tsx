import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { useWaiting } from '@firm/session';
import { Button, Empty, Panel } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts.ts';

interface Props {
  owner: string;
  title: string;
}

/** Shown when the network is gone: the case starts by itself later, and can be cancelled until then, by any tab. */
export function WaitsForNetwork({ owner, title }: Props) {
  const { t } = useTexts();
  const waits = useWaiting(owner) > 0;
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and the end of the page has moved up.
  useEffect(() => panel.current?.focus(), []);
  return (
    <Panel ref={panel} tabIndex={-1}>
      <Empty
        role="status"
        title={t(waits ? 'newCase.waitsTitle' : 'newCase.waitedTitle')}
        text={t(waits ? 'newCase.waitsText' : 'newCase.waitedText', { title })}
        action={
          <Button as={ServedLink} to={waits ? paths.dashboard() : paths.cases()} variant="secondary">
            {t(waits ? 'overview.pageTitle' : 'draft.seeCases')}
          </Button>
        }
      />
    </Panel>
  );
}
