import type { PartProps } from '@firm/contract';
import { screen } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Button, color, Note, Row, Spinner } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isDamaged } from '../act/useDownload.ts';
import { useBlobUrl, useFile } from '../document/useFile.ts';
import { useTexts } from '../texts.ts';

const PdfPages = screen(() => import(/* webpackChunkName: "pdf" */ '../document/PdfPages.tsx'), 'PdfPages');

/** Shows the pages of a PDF and says which bytes are shown; an extension for who approves and signs it. */
export function DocumentPages({ documentId, fileName, onShown }: PartProps['documents/pages']) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const file = useFile({ id: documentId });
  // The very bytes that are on the screen.
  const url = useBlobUrl(file.data);
  const shown = useRef(onShown);
  shown.current = onShown;

  const [isOnScreen, setOnScreen] = useState(false);

  // Bytes that still load show nothing yet.
  useEffect(() => {
    let gone = false;
    if (file.data && isOnScreen) void hashOf(file.data).then((hash) => !gone && shown.current(hash));
    return () => {
      gone = true;
    };
  }, [file.data, isOnScreen]);

  if (file.isPending) {
    return (
      <Sheet>
        <Spinner label={common.t('state.loading')} />
      </Sheet>
    );
  }
  if (isDamaged(file.error)) return <Note tone="bad">{t('document.damaged')}</Note>;
  if (file.isLoadingError) return <QueryFailed title={t('document.previewFailed')} query={file} />;
  return (
    <>
      <Sheet>
        <PdfPages blob={file.data} name={fileName} onSettled={() => setOnScreen(true)} />
      </Sheet>
      {url && (
        <Row>
          <Button as="a" href={url} target="_blank" rel="noreferrer" variant="tertiary" size="small">
            {t('pages.open')}
          </Button>
        </Row>
      )}
    </>
  );
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** High enough for the first page, so that nothing below it moves far. */
const Sheet = styled.div`
  display: grid;
  place-items: center;
  min-height: min(60vh, 480px);
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.surfaceSunk};
`;
