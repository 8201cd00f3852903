import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Text } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { EdgesEditor } from './EdgesEditor.tsx';
import { type Corners, SOMEWHERE } from './photo/corners.ts';

interface Props {
  photo: Blob;
  corners: Corners | null;
  onClose: () => void;
  /** Receives null for the whole photo. */
  onCorners: (corners: Corners | null) => void;
}

/** Lets the corners of the paper be moved on its photo, by hand and by keyboard. */
export function EdgesDialog({ photo, corners: given, onClose, onCorners }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [corners, setCorners] = useState(given ?? SOMEWHERE);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('letter.edgesTitle')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onCorners(null)}>
            {t('letter.wholePhoto')}
          </Button>
          <Button onClick={() => onCorners(corners)}>{t('letter.straighten')}</Button>
        </>
      }
    >
      <Text $soft $small>
        {t('letter.edgesText')}
      </Text>
      <EdgesEditor photo={photo} corners={corners} onCorners={setCorners} />
    </Dialog>
  );
}
