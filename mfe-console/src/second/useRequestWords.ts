import type { ReleaseRequest } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

type Asked = Pick<ReleaseRequest, 'move' | 'version' | 'startAt' | 'traffic' | 'cohorts'> & {
  /** Absent in an outcome of the log, whose entry names its author. */
  who?: ReleaseRequest['who'];
};

/** Describes a request in words, and gives the dialogs that agree to it, decline it and withdraw it their titles. */
export function useRequestWords() {
  const { t } = useTexts();
  const say = useSay();
  const whatOf = ({ move, version: named, startAt, ...shares }: Asked) => {
    const version = named ?? '';
    if (move === 'promote') return t('second.forAll', { version });
    const share = say.shares(shares);
    if (startAt === null) return share ? t('second.for', { version, share }) : version;
    const words = { version, share, moment: say.moment(startAt) };
    return t(share ? 'second.forFrom' : 'second.from', words);
  };
  return (request: Asked) => {
    const what = whatOf(request);
    return {
      waits: t('second.waits', { what }),
      asked: request.who ? t('second.by', { who: say.who(request.who) }) : '',
      agreeTo: t('second.agreeTo', { what }),
      declineOf: t('second.declineOf', { what }),
      withdrawOf: t('second.withdrawOf', { what }),
    };
  };
}
