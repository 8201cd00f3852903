import { Button, Stack, Text } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { useAuthTexts } from '../auth/texts.ts';

/** Says that the mail is on its way if the account exists. The heading takes the focus, since the form is gone. */
export function AskedFor({ onAgain }: { onAgain: () => void }) {
  const { t } = useAuthTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.closest('main')?.querySelector('h1')?.focus(), []);
  return (
    <Stack ref={place}>
      <Text $soft>{t('forgot.nothing')}</Text>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </div>
    </Stack>
  );
}
