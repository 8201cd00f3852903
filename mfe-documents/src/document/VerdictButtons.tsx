import type { DocumentVerdict } from '@firm/contract';
import { Button } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { useVerdict } from './useVerdict.ts';

interface Props {
  verdict: ReturnType<typeof useVerdict>;
  /** Asks for the reason of a return. */
  onReturn: () => void;
}

/** The firm's decisions about one document, as buttons; the main one stands last. */
export function VerdictButtons({ verdict, onReturn }: Props) {
  const { t } = useTexts();
  const stateOf = (status: DocumentVerdict) => ({
    pending: verdict.saying === status,
    disabled: verdict.isPending && verdict.saying !== status,
  });
  return (
    <>
      <Button variant="tertiary" {...stateOf('processed')} onClick={() => verdict.say('processed')}>
        {t('verdict.process')}
      </Button>
      <Button variant="secondary" disabled={verdict.isPending} onClick={onReturn}>
        {t('review.ask')}
      </Button>
      <Button {...stateOf('verified')} onClick={() => verdict.say('verified')}>
        {t('verdict.verify')}
      </Button>
    </>
  );
}
