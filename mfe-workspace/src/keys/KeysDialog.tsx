import { Dialog, Row, Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import { Key } from './Key.tsx';

/** All keys of the workspace. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const entries = useEntries(ENTRIES);
  return (
    <Dialog open title={t('keys.title')} closeLabel={t('keys.close')} onClose={onClose}>
      <Text $soft>{t('keys.text')}</Text>
      <Keys title={t('keys.anywhere')}>
        <Line label={t('palette.title')} keys={['Ctrl', 'K']} />
        <Line label={t('keys.all')} keys={['?']} />
        <Line label={t('keys.fold')} keys={['[']} />
        <Line label={t('keys.close')} keys={['Esc']} />
      </Keys>
      <Keys title={t('keys.go')}>
        {entries.map(({ key, letter }) => (
          <Line key={key} label={t(`frame.entry.${key}`)} keys={['G', letter.toUpperCase()]} between={t('keys.then')} />
        ))}
      </Keys>
      <Keys title={t('keys.inList')}>
        <Line label={t('keys.move')} keys={['J', 'K']} />
        <Line label={t('keys.open')} keys={[t('keys.Enter')]} />
      </Keys>
    </Dialog>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </Group>
  );
}

function Line({ label, keys, between }: { label: string; keys: readonly string[]; between?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <Row as="dd" $gap="4px">
        {keys.map((key, index) => (
          <span key={key}>
            {between && index > 0 && `${between} `}
            <Key>{key}</Key>
          </span>
        ))}
      </Row>
    </div>
  );
}

const Group = styled.section`
  margin-top: 20px;

  h3 {
    font-size: var(--t18);
  }

  dl {
    margin: 6px 0 0;
  }

  dl > div {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 36px;
  }

  dd {
    margin: 0;
  }
`;
