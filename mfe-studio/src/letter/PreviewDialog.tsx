import { useQuery } from '@firm/api-client';
import type { Language } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Dialog, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { previewQuery } from './letters.queries.ts';

interface Props {
  id: string;
  language: Language;
  version: number;
  onClose: () => void;
}

/** The letter as a reader of a language gets it, in its plain part. Its looks are for the test mail to show. */
export function PreviewDialog({ id, language, version, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const preview = useQuery(previewQuery(id, language, version));
  return (
    <Dialog
      open
      size="large"
      title={preview.data?.title || t('letter.preview')}
      closeLabel={common('action.close')}
      onClose={onClose}
    >
      <QueryShown query={preview} failed={t('letter.failed')} level="h3" loading={t('letter.loading')} lines={6}>
        {(letter) => (
          <>
            <Text $soft $small>
              {t('letter.previewHint')}
            </Text>
            <Plain lang={letter.language}>{letter.plain}</Plain>
          </>
        )}
      </QueryShown>
    </Dialog>
  );
}

const Plain = styled.p`
  margin-top: 16px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
