import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Note, Row } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

interface Props {
  onAnother: () => void;
  onClear: () => void;
}

/** Another tab or device has sent this form with other words: asks the client whether these start a second case. */
export function AlreadySent({ onAnother, onClear }: Props) {
  const { t } = useTexts();
  return (
    <Note tone="warn" role="alert">
      <b>{t('draft.sentTitle')}</b> {t('draft.sentText')}
      <Choices $gap="8px 12px">
        <ServedLink to={paths.cases()}>{t('draft.seeCases')}</ServedLink>
        <Button size="small" variant="secondary" onClick={onAnother}>
          {t('draft.sentAnother')}
        </Button>
        <Button size="small" variant="tertiary" onClick={onClear}>
          {t('draft.clear')}
        </Button>
      </Choices>
    </Note>
  );
}

/** The choices for a form that another tab or device has changed. */
export const Choices = styled(Row)`
  margin-top: 12px;
`;
