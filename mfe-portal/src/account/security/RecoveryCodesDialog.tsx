import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { Button, color, Dialog, Icon, Note, Row, Stack, Text, toast } from '@firm/ui';
import { Copy, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Shows the recovery codes once: they open the account when the authenticator app is lost. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const text = `${t('profile.codes.fileTitle', { firm: firm.name })}\r\n\r\n${codes.join('\r\n')}\r\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('profile.codes.copied'));
    } catch {
      // The browser refused, or the page is not secure: the codes can still be selected.
      toast.error(t('profile.codes.copyFailed'));
    }
  };

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('profile.codes.savedTitle')}
      closeLabel={common('action.close')}
      footer={<Button onClick={onClose}>{t('profile.codes.done')}</Button>}
    >
      <Stack>
        <Text>{t('profile.codes.text')}</Text>
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Row>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <Icon of={Copy} size={16} />
            {t('profile.codes.copy')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('profile.codes.fileName'))}
          >
            <Icon of={Download} size={16} />
            {common('action.download')}
          </Button>
        </Row>
        <Note tone="warn">{t('profile.codes.once')}</Note>
      </Stack>
    </Dialog>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 8px 16px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.surfaceSunk};
  list-style: none;

  code {
    font-size: 1rem;
    user-select: all;
  }
`;
