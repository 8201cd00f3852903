import type { ReleaseAppDetail, ReleaseVersionRow } from '@firm/contract';
import { Button } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { type BanChoices, choicesFor } from './choices.ts';

interface Props {
  app: ReleaseAppDetail;
  row: ReleaseVersionRow;
  onOpen: (choices: BanChoices) => void;
}

/** Opens the bans of a version; nothing where the reader can do nothing with them. */
export function BanButton({ app, row, onOpen }: Props) {
  const { t } = useTexts();
  const [first, ...others] = choicesFor(app, row);
  if (!first) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={t('ban.of', { version: row.version })}
      onClick={() => onOpen([first, ...others])}
    >
      {t('ban.header')}
    </Button>
  );
}
