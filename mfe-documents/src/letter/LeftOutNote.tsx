import { useCommonTexts } from '@firm/i18n';
import { Button, Note, Row } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { LETTER_PAGES_MAX } from './limits.ts';
import { type LeftOut, mayBeGood } from './useLetter.ts';

interface Props {
  files: readonly LeftOut[];
  /** The letter cannot be sent before. */
  isFirst?: boolean;
  onAgain: () => void;
  onDismiss: () => void;
}

/** Names the files that are not in the letter, and what to do about each, until the person leaves them out. */
export function LeftOutNote({ files, isFirst = false, onAgain, onDismiss }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  if (files.length === 0) return null;
  const full = files.filter(({ problem }) => problem === 'full').length;
  const canRetry = files.some(({ problem }) => mayBeGood(problem));
  return (
    <Note tone="warn" role="alert">
      {full > 0 && <p>{t('letter.full', { count: full, max: LETTER_PAGES_MAX })}</p>}
      {full < files.length && (
        <Files>
          {files.map(
            ({ key, file, problem }) =>
              problem !== 'full' && (
                <li key={key}>
                  <b>{file.name}</b>: {t(`letter.problem.${problem}`)}
                </li>
              ),
          )}
        </Files>
      )}
      {isFirst && <p>{t('letter.answerFirst')}</p>}
      <Row $gap="8px 12px">
        {canRetry && (
          <Button size="small" variant="secondary" onClick={onAgain}>
            {common('action.tryAgain')}
          </Button>
        )}
        <Button size="small" variant="tertiary" onClick={onDismiss}>
          {canRetry ? t('letter.leaveOut') : common('action.close')}
        </Button>
      </Row>
    </Note>
  );
}

const Files = styled.ul`
  display: grid;
  gap: 6px;
  padding-left: 1.2em;
  list-style: disc;
  overflow-wrap: anywhere;

  &:not(:last-child) {
    margin-bottom: 10px;
  }
`;
