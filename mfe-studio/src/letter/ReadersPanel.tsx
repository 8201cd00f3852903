import type { UseQueryResult } from '@firm/api-client';
import { type AnswerOf, LANGUAGES, type letters, OFFICE_ZONE } from '@firm/contract';
import { capitalised, formatListDay, formatNumber } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Ledger, LedgerRow, Panel, PanelHead, SkeletonText, Text } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Body } from './letterLook.ts';
import { allReaders } from './letters.queries.ts';

/** How many readers a letter has now, by language, and how they changed since the last one. */
export function ReadersPanel({ list: { data, error } }: { list: UseQueryResult<AnswerOf<typeof letters.list>> }) {
  const { t, language } = useTexts();
  const number = (count: number) => formatNumber(language, count);
  return (
    <Panel aria-labelledby="letter-readers">
      <PanelHead id="letter-readers" title={t('letter.readers')} />
      <Body>
        {!data ? (
          error ? (
            <FailureNote title={t('letter.readersFailed')} failure={error} />
          ) : (
            <SkeletonText lines={4} />
          )
        ) : (
          <>
            <Ledger>
              {LANGUAGES.map((one) => (
                <LedgerRow key={one} label={capitalised(t(`language.${one}`))} value={number(data.readers[one])} />
              ))}
              <LedgerRow label={t('letter.allReaders')} value={number(allReaders(data.readers))} />
            </Ledger>
            <Text $soft $small>
              {[
                t('letter.readersHint'),
                data.change &&
                  t('letter.change', {
                    day: formatListDay(language, data.change.since, new Date(), OFFICE_ZONE),
                    joined: number(data.change.joined),
                    left: number(data.change.left),
                  }),
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
          </>
        )}
      </Body>
    </Panel>
  );
}
