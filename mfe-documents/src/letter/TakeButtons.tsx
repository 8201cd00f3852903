import { Button, Icon, Row } from '@firm/ui';
import { Camera, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { ACCEPT } from '../upload/acceptFiles.ts';

interface Props {
  /** The letter has pages already, and the buttons add more. */
  isBegun: boolean;
  full: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The camera on phones, and the files of this device. */
export function TakeButtons({ isBegun, full, onFiles }: Props) {
  const { t } = useTexts();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Lets the same file be chosen again after its removal.
    target.value = '';
  };
  return (
    <Row $gap="10px 12px">
      <Button size={isBegun ? 'small' : undefined} disabled={full} onClick={() => camera.current?.click()}>
        <Icon of={Camera} />
        {t(isBegun ? 'letter.next' : 'letter.photograph')}
      </Button>
      <Button
        size={isBegun ? 'small' : undefined}
        disabled={full}
        variant="secondary"
        onClick={() => files.current?.click()}
      >
        <Icon of={FileUp} />
        {t('letter.choose')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('letter.photograph')}
        onChange={take}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={`${ACCEPT},image/webp`}
        aria-label={t('letter.choose')}
        onChange={take}
      />
    </Row>
  );
}
