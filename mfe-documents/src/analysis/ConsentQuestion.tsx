import { api, useMutation } from '@firm/api-client';
import { type Analysis, ai } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, color, Icon, Note, Row } from '@firm/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Asks whether an outside service may read the client's documents; the client can withdraw consent here too. */
export function ConsentQuestion({ consent }: { consent: Analysis['consent'] }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const title = useId();
  const refresh = useRefresh();
  const say = useMutation({
    mutationFn: (given: boolean) => api.call(ai.consent, { body: { given } }),
    onSettled: refresh,
  });
  if (consent === 'not_needed') return null;
  const choose = (given: boolean) => {
    if (!say.isPending) say.mutate(given);
  };

  return (
    <Question aria-labelledby={title}>
      <h4 id={title}>{t('consent.title')}</h4>
      <p>{t('consent.text')}</p>
      <p role="status">{consent !== 'unasked' && <b>{t(`consent.${consent}`)}</b>}</p>
      {say.error && (
        <Note tone="bad" role="alert">
          {describeFailure(common.t, say.error)}
        </Note>
      )}
      <Row $gap={10}>
        <Button variant="secondary" size="small" aria-pressed={consent === 'given'} onClick={() => choose(true)}>
          {consent === 'given' && <Icon of={Check} />}
          {t('consent.allow')}
        </Button>
        <Button variant="secondary" size="small" aria-pressed={consent === 'refused'} onClick={() => choose(false)}>
          {consent === 'refused' && <Icon of={Check} />}
          {t(consent === 'given' ? 'consent.takeBack' : 'consent.refuse')}
        </Button>
      </Row>
    </Question>
  );
}

const Question = styled.section`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  border: 1px solid ${color.line};
  border-radius: var(--r);

  > p:empty {
    display: none;
  }
`;
