import type { Document } from '@firm/contract';
import { screen } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { color, Note, Spinner } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isDamaged } from '../act/useDownload.ts';
import { useTexts } from '../texts.ts';
import { useBlobUrl, useFile } from './useFile.ts';

/** Loads with the first PDF, since drawing PDFs takes a large library. */
const PdfPages = screen(() => import(/* webpackChunkName: "pdf" */ './PdfPages.tsx'), 'PdfPages');

/** Types that the browser can draw by itself. */
const IMAGES: readonly string[] = ['image/jpeg', 'image/png'];

/** Shows a document: draws pictures and PDFs without running anything inside; other types offer a download. */
export function Preview({ document }: { document: Document }) {
  const { t } = useTexts();
  const isImage = IMAGES.includes(document.mimeType);
  if (!isImage && document.mimeType !== 'application/pdf') return <Note>{t('document.noPreview')}</Note>;
  return <Drawn document={document} isImage={isImage} />;
}

function Drawn({ document, isImage }: { document: Document; isImage: boolean }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const file = useFile(document);
  if (file.isPending) return <Spinner label={common.t('state.loading')} />;
  if (isDamaged(file.error)) return <Note tone="bad">{t('document.damaged')}</Note>;
  if (file.isLoadingError) {
    return <QueryFailed title={t('document.previewFailed')} query={file} />;
  }
  return (
    <Sheet>
      {isImage ? (
        <Picture blob={file.data} name={document.fileName} />
      ) : (
        <PdfPages blob={file.data} name={document.fileName} />
      )}
    </Sheet>
  );
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useTexts();
  const url = useBlobUrl(blob);
  const [broken, setBroken] = useState(false);
  if (broken) return <Note tone="warn">{t('document.unreadable')}</Note>;
  return url ? <img src={url} alt={t('document.imageOf', { name })} onError={() => setBroken(true)} /> : null;
}

const Sheet = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.surfaceSunk};

  img {
    max-width: 100%;
    max-height: 60vh;
    object-fit: contain;
  }
`;
