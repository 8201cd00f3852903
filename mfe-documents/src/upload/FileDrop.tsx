import { Button, color, Icon, media } from '@firm/ui';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/texts.ts';
import { ACCEPT } from './acceptFiles.ts';

/** A place to drop files, with a button that does the same from the keyboard. */
export function FileDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };

  return (
    <Area
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={Upload} size={32} />
      <b>{t('upload.drop')}</b>
      <Accepted>
        {t('upload.types')}
        <br />
        {t('upload.allTypes')}
      </Accepted>
      <Button variant="two" size="small" onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={t('upload.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
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

  > button {
    grid-row: 1 / 3;
    grid-column: 3;
  }

  ${media.below(640)} {
    grid-template-columns: 1fr;
    justify-items: start;
    padding: 18px;

    > svg,
    > button,
    > span {
      grid-row: auto;
      grid-column: 1;
    }

    > button {
      width: 100%;
      margin-top: 8px;
    }
  }
`;

const Accepted = styled.span`
  grid-column: 2;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
  text-wrap: balance;
`;
