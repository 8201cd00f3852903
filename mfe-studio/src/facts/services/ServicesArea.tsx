import { type FactsOfSection, SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, color, Text } from '@firm/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Aside, Columns, PartTitle } from '../factLook.ts';
import { PlannedList } from '../PlannedList.tsx';
import { Preview } from '../Preview.tsx';
import { dayProblem, useFactDraft, useFirstKept } from '../useFactDraft.ts';
import { FreeForm } from './FreeForm.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { OfferTable } from './OfferTable.tsx';
import { offeredIn, offerIn, offerOf, offerProblems, offerValues } from './offerValues.ts';

/** The services with their prices and durations, and the free consultation. */
export function ServicesArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [service, setService] = useState<ServiceCategoryKey>(
    useFirstKept('services', SERVICE_CATEGORIES) ?? SERVICE_CATEGORIES[0],
  );
  const [asked, ask] = useState<ServiceCategoryKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useFactDraft(saved, `services.${service}`, (facts) => offerValues(facts, service));

  const go = (next: ServiceCategoryKey) => {
    setService(next);
    draft.put(offerValues(saved.facts, next));
    ask(undefined);
    heading.current?.focus();
  };
  const choose = (next: ServiceCategoryKey) => {
    if (draft.isSaving) return;
    if (next !== service && draft.isTyped) ask(next);
    else if (next !== service) go(next);
    else heading.current?.focus();
  };

  const today = offerIn(saved.facts, service);
  // While numbers are missing, the preview goes on with today's offer.
  const { day: _, ...problems } = offerProblems(draft.values);
  const typed = Object.keys(problems).length === 0 ? offerOf(draft.values) : today;
  const isPlanned = draft.values.when === 'later' && !dayProblem(draft.values);
  return (
    <>
      <OfferTable saved={saved} isBusy={draft.isSaving} onChange={choose} />
      <Change>
        <section aria-labelledby="offer">
          <PartTitle id="offer" ref={heading} tabIndex={-1}>
            {t('facts.changeOffer')}
          </PartTitle>
          <OfferForm key={service} saved={saved} service={service} draft={draft} onChoose={choose} />
        </section>
        <Aside>
          {today && typed && (
            <Preview
              day={isPlanned ? draft.values.day : undefined}
              today={
                <OfferPreview service={service} isOffered={offeredIn(saved.facts, service) !== false} offer={today} />
              }
              then={
                <OfferPreview
                  service={service}
                  isOffered={draft.values.isOffered !== 'no'}
                  offer={typed}
                  before={today}
                />
              }
            />
          )}
          <PlannedList section={saved} />
        </Aside>
      </Change>
      <Change>
        <section aria-labelledby="free-consultation">
          <PartTitle id="free-consultation">{t('facts.field.freeConsultationMinutes')}</PartTitle>
          <FreeForm saved={saved} />
        </section>
      </Change>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('facts.askDiscard')}
        confirmLabel={t('facts.discard')}
        cancelLabel={t('facts.goOn')}
        closeLabel={common('action.close')}
        onConfirm={() => asked && go(asked)}
        onCancel={() => ask(undefined)}
      >
        <Text>{t('facts.askDiscardText', { service: common(`service.${service}`) })}</Text>
      </ConfirmDialog>
    </>
  );
}

const Change = styled(Columns)`
  border-top: 1px solid ${color.line};
`;
