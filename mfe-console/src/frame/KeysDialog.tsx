import { useCommonTexts } from '@firm/i18n';
import { KeyGroup, KeyLine } from '@firm/screen/desk';
import { Dialog, Text } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { ENTRIES } from './entries.ts';

/** All keys of the console. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <Dialog open title={t('keys.title')} closeLabel={common('action.close')} onClose={onClose}>
      <Text $soft>{t('keys.text')}</Text>
      <KeyGroup title={t('keys.anywhere')}>
        <KeyLine label={t('keys.all')} keys={['?']} />
        <KeyLine label={t('keys.fold')} keys={['[']} />
        {ENTRIES.map(({ key, letter }) => (
          <KeyLine
            key={key}
            label={t(`frame.entry.${key}`)}
            keys={['G', letter.toUpperCase()]}
            between={t('keys.then')}
          />
        ))}
      </KeyGroup>
      <KeyGroup title={t('keys.inList')}>
        <KeyLine label={t('keys.search')} keys={['/']} />
        <KeyLine label={t('keys.move')} keys={['J', 'K']} />
        <KeyLine label={t('keys.open')} keys={[t('keys.enter')]} />
      </KeyGroup>
    </Dialog>
  );
}
