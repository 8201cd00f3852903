import type { Document } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Empty } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ReviewOfDocument } from './ReviewOfDocument.tsx';

interface Props {
  /** The documents to look at, in order. */
  queue: readonly Document[];
  /** The documents that still wait now. */
  waiting: readonly Document[];
  onClose: () => void;
}

/** Documents one after the other, each beside what was read from it; one key decides and goes on. */
export function ReviewDialog({ queue, waiting, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [place, setPlace] = useState(0);
  const [decided, setDecided] = useState<Readonly<Record<string, Document>>>({});
  // The typed words stay while the next document is shown.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const document = queue[place];
  if (!document)
    return (
      <Dialog
        open
        title={t('review.doneTitle')}
        closeLabel={common('action.close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{common('action.close')}</Button>}
      >
        <Empty
          art="empty-folder"
          title={t('review.done', { count: Object.keys(decided).length })}
          text={t('review.doneText')}
        />
      </Dialog>
    );
  const next = () => setPlace(place + 1);
  return (
    <ReviewOfDocument
      key={document.id}
      document={waiting.find(({ id }) => id === document.id) ?? decided[document.id] ?? document}
      place={{ number: place + 1, count: queue.length }}
      isTaken={!decided[document.id] && !waiting.some(({ id }) => id === document.id)}
      reason={reasons[document.id] ?? ''}
      onReason={(text) => setReasons((typed) => ({ ...typed, [document.id]: text }))}
      onDecided={(after) => {
        setDecided((done) => ({ ...done, [document.id]: after }));
        next();
      }}
      onSkip={next}
      onBack={place > 0 ? () => setPlace(place - 1) : undefined}
      onClose={onClose}
    />
  );
}
