import { useFirm } from '@firm/federation';
import { paths } from '@firm/router';
import { NavList, SideBar } from '@firm/screen/desk';
import { useState } from 'react';
import { BeginCase } from '../cases/BeginCase.ts';
import { ChatDesk } from '../chatDesk/ChatDesk.tsx';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import { type Shown, useFrameKeys } from '../keys/useFrameKeys.ts';
import { FindButton } from '../palette/FindButton.tsx';
import { PaletteDialog } from '../palette/PaletteDialog.tsx';
import { useTexts } from '../texts.ts';
import { FURTHER, MAIN } from './entries.ts';
import { toggleFold, useFold } from './useFold.ts';
import { usePlaces } from './usePlaces.ts';
import { useWaiting } from './useWaiting.ts';
import { WorkAccount } from './WorkAccount.tsx';

/** The workspace's navigation, its palette and its keys. */
export function WorkSide() {
  const firm = useFirm();
  const { t } = useTexts();
  const isFolded = useFold();
  const [main, further] = [usePlaces(MAIN, useWaiting()), usePlaces(FURTHER)];
  const [shown, show] = useState<Shown>();
  useFrameKeys(show);
  const close = () => show(undefined);
  return (
    <SideBar
      home={{ path: paths.work(), label: t('frame.brand', { firm: firm.name }) }}
      label={t('frame.label')}
      fold={{ isFolded, toggle: toggleFold, label: t(isFolded ? 'frame.open' : 'frame.fold') }}
      find={<FindButton onClick={() => show('palette')} />}
      nav={
        <>
          <NavList places={main} isMain />
          <NavList places={further} />
        </>
      }
      foot={
        <>
          <ChatDesk />
          <WorkAccount />
        </>
      }
    >
      {shown === 'keys' && <KeysDialog onClose={close} />}
      {shown === 'palette' && <PaletteDialog onClose={show} />}
      {shown === 'newCase' && <BeginCase onClose={close} />}
    </SideBar>
  );
}
