import { type Document, OFFICE_ZONE } from '@firm/contract';
import { formatFileSize, formatListDay, useCommonTexts } from '@firm/i18n';
import { Button, color, Dialog, Icon, IconButton, media, Note, Row, Text } from '@firm/ui';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { Preview } from '../document/Preview.tsx';
import { useVerdict } from '../document/useVerdict.ts';
import { mustBeDrawnFirst } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';
import { ReturnForm } from './ReturnForm.tsx';
import { useReviewKeys } from './useReviewKeys.ts';

interface Props {
  document: Document;
  place: { number: number; count: number };
  /** A colleague has decided meanwhile, or the document was deleted. */
  isTaken: boolean;
  reason: string;
  onReason: (text: string) => void;
  onDecided: (decided: Document) => void;
  onSkip: () => void;
  /** Absent on the first document. */
  onBack: (() => void) | undefined;
  onClose: () => void;
}

/** One document at the left, what was read from it at the right, and the verdict below. */
export function ReviewOfDocument({ document, place, isTaken, reason, onReason, onDecided, ...ways }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const verdict = useVerdict(document, onDecided);
  const [isReturning, setReturning] = useState(reason !== '');
  const { fileName, fileSize, documentType, description, uploadedAt } = document;
  const accept = () => verdict.say('verified');
  const ask = () => setReturning(true);
  useReviewKeys({ a: accept, r: ask, n: ways.onSkip });
  return (
    <Dialog
      open
      size="whole"
      title={fileName}
      closeLabel={common('action.close')}
      onClose={ways.onClose}
      footer={
        <Bar>
          <Row $gap={10}>
            {ways.onBack && (
              <IconButton label={t('review.back')} onClick={ways.onBack}>
                <Icon of={ChevronLeft} />
              </IconButton>
            )}
            <span role="status">{t('review.place', place)}</span>
          </Row>
          <Button variant="tertiary" disabled={verdict.isPending} onClick={() => verdict.say('processed')}>
            {t('verdict.process')}
          </Button>
          <Button variant="tertiary" aria-keyshortcuts="n" onClick={ways.onSkip}>
            {t('review.skip')} <Key>N</Key>
          </Button>
          <Button variant="secondary" aria-keyshortcuts="r" disabled={verdict.isPending} onClick={ask}>
            {t('review.ask')} <Key>R</Key>
          </Button>
          <Button aria-keyshortcuts="a" pending={verdict.isPending} onClick={accept}>
            {t('review.accept')} <Key>A</Key>
          </Button>
        </Bar>
      }
    >
      <Sides>
        <Side aria-label={t('review.page')} tabIndex={0}>
          {mustBeDrawnFirst(document, true) && <Note tone="warn">{t('document.locked')}</Note>}
          <Preview document={document} />
        </Side>
        <Side aria-label={t('review.read')} tabIndex={0}>
          {isTaken && (
            <Note tone="warn" role="alert">
              {t('review.taken')}
            </Note>
          )}
          {verdict.failure && (
            <Note tone="bad" role="alert">
              {verdict.failure}
            </Note>
          )}
          {isReturning && (
            <ReturnForm
              reason={reason}
              pending={verdict.isPending}
              onReason={onReason}
              onReturn={(text) => verdict.say('requires_review', text)}
              onCancel={() => {
                onReason('');
                setReturning(false);
              }}
            />
          )}
          <Text $soft>
            {[
              common(`documentType.${documentType}`),
              formatFileSize(language, fileSize),
              t('review.came', { day: formatListDay(language, uploadedAt, new Date(), OFFICE_ZONE) }),
            ].join(' · ')}
          </Text>
          {description && <p dir="auto">{description}</p>}
          <AnalysisPanel document={document} />
        </Side>
      </Sides>
    </Dialog>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  ${media.from(900)} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    height: 100%;
  }
`;

const Side = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
  min-width: 0;

  ${media.from(900)} {
    padding: 4px 6px 20px;
    overflow-y: auto;
  }
`;

/** The buttons, the main one last; their place among the documents stands before them. */
const Bar = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  justify-content: flex-end;

  > :first-child {
    margin-right: auto;
  }
`;

/** Keys are of use with a keyboard only. */
const Key = styled.kbd`
  padding: 0 6px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  color: inherit;
  font: 600 0.75rem/1.5 var(--sans);

  @media (pointer: coarse) {
    display: none;
  }

  button:disabled > & {
    border-color: ${color.line};
  }
`;
