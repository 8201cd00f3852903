import { Button, color, Icon, media } from '@firm/ui';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ACCEPT } from './acceptFiles.ts';

/** The drop area, with buttons for keyboards and, on phones, the camera. Files can be dropped anywhere on the page. */
export function FileDrop({ over, onFiles }: { over: boolean; onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTexts();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Resets the input, so that the same file can be chosen again after its removal.
    event.target.value = '';
  };

  return (
    <Area data-over={over || undefined}>
      <Icon of={Upload} size={32} />
      <b>{t('upload.drop')}</b>
      <Accepted>
        {t('upload.types')}
        <br />
        {t('upload.allTypes')}
      </Accepted>
      <Ways>
        <Button variant="secondary" size="small" onClick={() => files.current?.click()}>
          {t('upload.choose')}
        </Button>
        <CameraButton variant="secondary" size="small" onClick={() => camera.current?.click()}>
          <Icon of={Camera} size={16} />
          {t('upload.camera')}
        </CameraButton>
      </Ways>
      <input ref={files} type="file" multiple hidden accept={ACCEPT} aria-label={t('upload.choose')} onChange={take} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('upload.camera')}
        onChange={take}
      />
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 4px 18px;
  align-items: center;
  padding: 22px;
  border: 2px dashed ${color.lineStrong};
  border-radius: var(--r);
  background: ${color.surfaceSunk};

  &[data-over] {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }

  > svg {
    grid-row: 1 / 3;
    color: ${color.brand};
  }

  ${media.below(640)} {
    grid-template-columns: 1fr;
    justify-items: start;
    padding: 18px;

    > svg,
    > span {
      grid-row: auto;
      grid-column: 1;
    }
  }
`;

const Ways = styled.div`
  display: grid;
  gap: 8px;
  grid-row: 1 / 3;
  grid-column: 3;

  ${media.below(640)} {
    grid-row: auto;
    grid-column: 1;
    width: 100%;
    margin-top: 8px;
  }
`;

/** Shown only on devices without a mouse: they have a camera at hand. */
const CameraButton = styled(Button)`
  display: none;

  @media (pointer: coarse) {
    display: inline-flex;
  }
`;

const Accepted = styled.span`
  grid-column: 2;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
  text-wrap: balance;
`;
