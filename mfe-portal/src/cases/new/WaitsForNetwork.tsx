import { useQuery } from '@firm/api-client';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Empty, Panel } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { useWaitingLetter } from '../../common/useWaitingLetter.ts';
import { useTexts } from '../../texts.ts';
import { overviewCasesQuery } from '../cases.queries.ts';

/** Milliseconds. The clocks of a phone and of the server may differ by as much. */
const CLOCKS_MS = 60 * 60 * 1000;

/**
 * Shown when the network is gone: the case starts by itself later, and can be cancelled until then, by any tab. Once it
 * has started, the page leads to it and says what holds up its letter.
 */
export function WaitsForNetwork({ title }: { title: string }) {
  const { t } = useTexts();
  const waiting = useWaitingLetter();
  const list = useQuery(overviewCasesQuery);
  // Cases that were there before this page are others, whatever their title.
  const [before] = useState(() => ({ at: Date.now() - CLOCKS_MS, ids: list.data?.results.map(({ id }) => id) }));
  const started = list.data?.results.find(
    (row) => row.title === title && !before.ids?.includes(row.id) && Date.parse(row.createdAt) > before.at,
  );
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and the end of the page has moved up.
  useEffect(() => panel.current?.focus(), []);
  const words = (): { title: string; text: string } => {
    if (started) {
      const text = [t('newCase.openText', { title }), waiting && `${waiting.title}. ${waiting.text}`];
      return { title: t('newCase.openTitle'), text: text.filter(Boolean).join(' ') };
    }
    if (waiting?.isRefused) return waiting;
    if (waiting) return { title: t('newCase.waitsTitle'), text: t('newCase.waitsText', { title }) };
    return { title: t('newCase.waitedTitle'), text: t('newCase.waitedText', { title }) };
  };
  const way = () => {
    if (started) return { to: paths.case(started.id), label: t('nextStep.openCase') };
    if (waiting) return { to: paths.dashboard(), label: t('overview.pageTitle') };
    return { to: paths.cases(), label: t('draft.seeCases') };
  };
  const said = words();
  const { to, label } = way();
  return (
    <Panel ref={panel} tabIndex={-1}>
      <Empty
        role="status"
        title={said.title}
        text={said.text}
        action={
          <Button as={ServedLink} to={to} variant="secondary">
            {label}
          </Button>
        }
      />
    </Panel>
  );
}
