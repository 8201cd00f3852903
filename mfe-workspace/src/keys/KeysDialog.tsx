import { KeyGroup, KeyLine } from '@firm/screen/desk';
import { Dialog, Text } from '@firm/ui';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';

/** All keys of the workspace. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const entries = useEntries(ENTRIES);
  return (
    <Dialog open title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <Text $soft>{t('keys.text')}</Text>
      <KeyGroup title={t('keys.anywhere')}>
        <KeyLine label={t('palette.title')} keys={['Ctrl', 'K']} />
        <KeyLine label={t('keys.all')} keys={['?']} />
        <KeyLine label={t('keys.fold')} keys={['[']} />
        <KeyLine label={t('keys.close')} keys={['Esc']} />
      </KeyGroup>
      <KeyGroup title={t('keys.go')}>
        {entries.map(({ key, letter }) => (
          <KeyLine
            key={key}
            label={t(`frame.entry.${key}`)}
            keys={['G', letter.toUpperCase()]}
            between={t('keys.then')}
          />
        ))}
      </KeyGroup>
      <KeyGroup title={t('keys.inList')}>
        <KeyLine label={t('keys.move')} keys={['J', 'K']} />
        <KeyLine label={t('keys.open')} keys={[t('keys.Enter')]} />
        <KeyLine label={t('keys.find')} keys={['/']} />
      </KeyGroup>
      <KeyGroup title={t('frame.entry.calendar')}>
        <KeyLine label={t('calendar.today')} keys={['T']} />
        <KeyLine label={t('keys.beside')} keys={['←', '→']} />
        <KeyLine label={t('calendar.day')} keys={['D']} />
        <KeyLine label={t('calendar.week')} keys={['W']} />
      </KeyGroup>
      <KeyGroup title={t('frame.entry.inbox')}>
        <KeyLine label={t('inbox.take')} keys={['T']} />
        <KeyLine label={t('inbox.done')} keys={['D']} />
        <KeyLine label={t('inbox.snooze')} keys={['S']} />
      </KeyGroup>
      <KeyGroup title={t('keys.reading')}>
        <KeyLine label={t('keys.accept')} keys={['A']} />
        <KeyLine label={t('keys.return')} keys={['R']} />
        <KeyLine label={t('keys.skip')} keys={['N']} />
      </KeyGroup>
      <KeyGroup title={t('keys.answering')}>
        <KeyLine label={t('keys.send')} keys={['Ctrl', t('keys.Enter')]} />
      </KeyGroup>
      <KeyGroup title={t('palette.title')}>
        <KeyLine label={t('keys.choose')} keys={['↑', '↓']} />
        <KeyLine label={t('keys.open')} keys={[t('keys.Enter')]} />
        <KeyLine label={t('keys.tab')} keys={['Ctrl', t('keys.Enter')]} />
      </KeyGroup>
    </Dialog>
  );
}
