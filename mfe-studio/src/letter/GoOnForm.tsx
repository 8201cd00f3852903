import { api, useMutation } from '@firm/api-client';
import { letters, type MonthlyLetter } from '@firm/contract';
import { Button, Form, Icon } from '@firm/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ChangeFailed } from './FailuresPanel.tsx';
import { RateField } from './RateField.tsx';
import { useKeepLetter } from './useKeepLetter.ts';
import { isRate } from './useSendForm.ts';

/** Resumes a letter that is stopped, at a rate that the mail provider may take better. */
export function GoOnForm({ letter: { id, perMinute } }: { letter: MonthlyLetter }) {
  const { t } = useTexts();
  const keep = useKeepLetter();
  const [rate, setRate] = useState(String(perMinute));
  const [isWrong, setWrong] = useState(false);
  const goOn = useMutation({
    mutationFn: () => api.call(letters.goOn, { params: { id }, body: { perMinute: Number(rate) } }),
    onSuccess: keep,
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isRate(rate));
        if (isRate(rate)) goOn.mutate();
      }}
    >
      <ChangeFailed failure={goOn.error} />
      <RateField
        value={rate}
        isWrong={isWrong}
        onChange={(value) => {
          setRate(value);
          setWrong(false);
        }}
      />
      <Button type="submit" size="small" pending={goOn.isPending}>
        <Icon of={Play} size={16} />
        {t('letter.goOn')}
      </Button>
    </Form>
  );
}
