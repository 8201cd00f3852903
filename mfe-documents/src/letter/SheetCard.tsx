import { color, FileMark, Icon, IconButton, radius } from '@firm/ui';
import { ArrowLeft, ArrowRight, Crop, RotateCw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Sheet } from './kept/sheets.ts';
import { useBlobUrl } from './useBlobUrl.ts';

interface Props {
  sheet: Sheet;
  /** Counts from 1. */
  place: number;
  isLast: boolean;
  onEarlier: () => void;
  onLater: () => void;
  onTurn: () => void;
  onEdges: () => void;
  onRemove: () => void;
}

/** One sheet with its controls. */
export function SheetCard({ sheet, place, isLast, onEarlier, onLater, onTurn, onEdges, onRemove }: Props) {
  const { t } = useTexts();
  const name = sheet.kind === 'page' ? t('letter.page', { place }) : sheet.file.name;
  return (
    <Card>
      <Picture>
        {sheet.kind === 'page' ? <PagePicture jpeg={sheet.jpeg} /> : <FileMark name={sheet.file.name} />}
      </Picture>
      <Name>{name}</Name>
      <Controls>
        <IconButton label={t('letter.earlier', { name })} disabled={place === 1} onClick={onEarlier}>
          <Icon of={ArrowLeft} />
        </IconButton>
        <IconButton label={t('letter.later', { name })} disabled={isLast} onClick={onLater}>
          <Icon of={ArrowRight} />
        </IconButton>
        {sheet.kind === 'page' && (
          <>
            <IconButton label={t('letter.turn', { name })} onClick={onTurn}>
              <Icon of={RotateCw} />
            </IconButton>
            <IconButton label={t('letter.edges', { name })} onClick={onEdges}>
              <Icon of={Crop} />
            </IconButton>
          </>
        )}
        <IconButton label={t('letter.remove', { name })} onClick={onRemove}>
          <Icon of={Trash2} />
        </IconButton>
      </Controls>
    </Card>
  );
}

function PagePicture({ jpeg }: { jpeg: Blob }) {
  const url = useBlobUrl(jpeg);
  return url ? <img src={url} alt="" /> : null;
}

const Card = styled.li`
  display: grid;
  flex: 0 0 232px;
  gap: 6px;
  padding: 10px 0 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surfaceSunk};
`;

/** As high for every picture, so that nothing moves while one loads. */
const Picture = styled.div`
  display: grid;
  place-items: center;
  height: 132px;
  padding-inline: 10px;

  img {
    max-width: 100%;
    height: 132px;
    object-fit: contain;
    background: ${color.raised};
  }
`;

const Name = styled.span`
  overflow: hidden;
  padding-inline: 10px;
  font-weight: 600;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Controls = styled.span`
  display: flex;
  justify-content: center;
  border-top: 1px solid ${color.line};
`;
