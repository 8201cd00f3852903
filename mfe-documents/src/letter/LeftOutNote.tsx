import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { LETTER_PAGES_MAX } from './limits.ts';
import type { LeftOut } from './useLetter.ts';

/** Names the files that are not in the letter, and what to do about each. */
export function LeftOutNote({ files }: { files: readonly LeftOut[] }) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  const full = files.filter(({ problem }) => problem === 'full').length;
  return (
    <Note tone="warn" role="alert">
      {full > 0 && <p>{t('letter.full', { count: full, max: LETTER_PAGES_MAX })}</p>}
      {files.map(
        ({ key, name, problem }) =>
          problem !== 'full' && (
            <p key={key}>
              <b>{name}</b>: {t(`letter.problem.${problem}`)}
            </p>
          ),
      )}
    </Note>
  );
}
