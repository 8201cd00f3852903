import { Button, Icon } from '@firm/ui';
import { KeyRound } from 'lucide-react';
import { useAuthTexts } from '../auth/texts.ts';

interface PasskeyButtonProps {
  pending: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** Signs in by fingerprint, face or the device's PIN instead of a password. */
export function PasskeyButton({ pending, disabled, onPress }: PasskeyButtonProps) {
  const { t } = useAuthTexts();
  return (
    <Button variant="secondary" full pending={pending} disabled={disabled} onClick={onPress}>
      <Icon of={KeyRound} size={18} />
      {pending ? t('login.passkeyWaiting') : t('login.passkey')}
    </Button>
  );
}
