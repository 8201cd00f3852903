import { useCommonTexts } from '@firm/i18n';
import { color, Icon, IconButton, Note, Row, Spinner, VisuallyHidden } from '@firm/ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { needsPassword, openPdf, type Pdf } from './openPdf.ts';

/** Times the width of the frame. Pages are drawn for about this on a phone; more would blur. */
const ZOOM_MAX = 4;

interface Props {
  blob: Blob;
  name: string;
  /** Called when a page is on the screen, or the screen says that it cannot be shown. */
  onSettled?: (() => void) | undefined;
}

/** Shows a PDF page by page, as a picture with its text for screen readers. */
export function PdfPages({ blob, name, onSettled }: Props) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const [pdf, setPdf] = useState<Pdf>();
  const [failed, setFailed] = useState<'unreadable' | 'needsPassword'>();
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const fail = useEffectEvent((failure: unknown) => {
    setFailed(needsPassword(failure) ? 'needsPassword' : 'unreadable');
    onSettled?.();
  });

  useEffect(() => {
    let gone = false;
    const opened = openPdf(blob);
    opened.then(
      (document) => !gone && setPdf(document),
      (failure) => !gone && fail(failure),
    );
    return () => {
      gone = true;
      // A PDF that failed to open needs no closing.
      opened.then((document) => document.close()).catch(() => undefined);
    };
  }, [blob]);

  if (failed) return <Note tone="warn">{t(`document.${failed}`)}</Note>;
  if (!pdf) return <Spinner label={common.t('state.loading')} />;
  // At either end the button turns no page but keeps the focus.
  const turn = (by: number) => setNumber(Math.min(Math.max(number + by, 1), pdf.pages));
  const enlarge = (by: number) => setZoom(Math.min(Math.max(zoom + by, 1), ZOOM_MAX));
  return (
    <Pages>
      {/* A keyboard scrolls what it can focus. */}
      <Frame $zoom={zoom} tabIndex={zoom > 1 ? 0 : undefined} role="group" aria-label={name}>
        <Page
          pdf={pdf}
          number={number}
          label={t('document.pageOf', { name, number, count: pdf.pages })}
          onSettled={onSettled}
        />
      </Frame>
      <Row $gap={12} $nowrap>
        <IconButton ring label={t('pages.smaller')} aria-disabled={zoom === 1} onClick={() => enlarge(-1)}>
          <Icon of={ZoomOut} />
        </IconButton>
        <span role="status">{t('pages.zoom', { percent: zoom * 100 })}</span>
        <IconButton ring label={t('pages.larger')} aria-disabled={zoom === ZOOM_MAX} onClick={() => enlarge(1)}>
          <Icon of={ZoomIn} />
        </IconButton>
      </Row>
      {pdf.pages > 1 && (
        <Row $gap={12} $nowrap>
          <IconButton ring label={t('pages.previous')} aria-disabled={number === 1} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <span role="status">{t('document.page', { number, count: pdf.pages })}</span>
          <IconButton ring label={t('pages.next')} aria-disabled={number === pdf.pages} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Row>
      )}
    </Pages>
  );
}

interface PageProps extends Pick<Props, 'onSettled'> {
  pdf: Pdf;
  number: number;
  label: string;
}

function Page({ pdf, number, label, onSettled }: PageProps) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ text: string } | 'failed'>();
  const settle = useEffectEvent((result: typeof drawn) => {
    setDrawn(result);
    onSettled?.();
  });

  useEffect(() => {
    const stop = new AbortController();
    if (!canvas.current) return;
    pdf.draw(number, canvas.current, stop.signal).then(
      (text) => !stop.signal.aborted && settle({ text }),
      () => !stop.signal.aborted && settle('failed'),
    );
    return () => stop.abort();
  }, [pdf, number]);

  return (
    <>
      {drawn === 'failed' && <Note tone="warn">{t('document.unreadable')}</Note>}
      <canvas ref={canvas} role="img" aria-label={label} />
      {drawn && drawn !== 'failed' && <VisuallyHidden as="p">{drawn.text}</VisuallyHidden>}
    </>
  );
}

const Frame = styled.div<{ $zoom: number }>`
  width: 100%;
  max-height: ${({ $zoom }) => ($zoom > 1 ? '75vh' : 'none')};
  overflow: ${({ $zoom }) => ($zoom > 1 ? 'auto' : 'visible')};
  text-align: center;

  canvas {
    width: ${({ $zoom }) => $zoom * 100}%;
  }
`;

const Pages = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  width: 100%;

  canvas {
    height: auto;
    border: 1px solid ${color.line};
    background: #fff;
  }
`;
