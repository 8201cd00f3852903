import { Segments } from '@firm/ui';
import { palettes } from '@firm/ui/stories';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import { useTexts } from '../texts/texts.ts';

type Scheme = 'device' | keyof typeof palettes;

/** Switches the whole page, including dialogs and messages, to one colour scheme. */
export function SchemeChoice() {
  const { t } = useTexts();
  const [scheme, setScheme] = useState<Scheme>('device');
  return (
    <>
      <Segments
        label={t('scheme.label')}
        value={scheme}
        onChange={setScheme}
        segments={[
          { value: 'device', label: t('scheme.device'), icon: Monitor, iconOnly: true },
          { value: 'light', label: t('scheme.light'), icon: Sun, iconOnly: true },
          { value: 'dark', label: t('scheme.dark'), icon: Moon, iconOnly: true },
        ]}
      />
      {scheme !== 'device' && <Colours $scheme={scheme} />}
    </>
  );
}

const Colours = createGlobalStyle<{ $scheme: keyof typeof palettes }>`
  ${({ $scheme }) => palettes[$scheme]}
`;
