import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, Text } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  /** The letters that wait for the network. */
  letters: number;
  /** The pages that are still in a form. */
  pages: number;
  /** The words that are typed and not saved. */
  words: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a sign-out that deletes what this browser alone has. */
export function LeaveUnsent({ letters, pages, words, onStay, onLeave }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <ConfirmDialog
      open
      danger
      title={t('account.unsent.title')}
      confirmLabel={t('account.logOut')}
      cancelLabel={t('account.unsent.stay')}
      closeLabel={common('action.close')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {letters > 0 && <Text>{t('account.unsent.text', { count: letters })}</Text>}
      {pages > 0 && <Text>{t('account.unsent.pages', { count: pages })}</Text>}
      {words > 0 && <Text>{t('account.unsent.words', { count: words })}</Text>}
    </ConfirmDialog>
  );
}
