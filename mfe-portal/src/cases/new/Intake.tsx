import { useQuery } from '@firm/api-client';
import { type Letter, offeredServices, type ServiceCategoryKey } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Loading, Panel, SelectField, SkeletonText, Stack } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { SERVICE_FIELD } from './checkIntake.ts';
import { ForBusiness } from './ForBusiness.tsx';
import { IntakeForm } from './IntakeForm.tsx';
import { draftsQuery } from './intake.queries.ts';
import { LetterFirst } from './LetterFirst.tsx';
import { serviceOf } from './serviceOf.ts';
import { UnfinishedForms } from './UnfinishedForms.tsx';
import { WaitsForNetwork } from './WaitsForNetwork.tsx';

interface Props {
  userId: string;
  /** Kept in the address, so that reload, back and a dashboard link lead to the same form. */
  service: ServiceCategoryKey | undefined;
  /** The id of the business that the case is for, kept there too. */
  business: string | undefined;
}

/** Asks for a letter and the service, then shows its form with any answers saved here or on another device. */
export function Intake({ userId, service, business }: Props) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const navigate = useNavigate();
  const drafts = useQuery(draftsQuery);
  const [letter, setLetter] = useState<Letter>();
  /** The title of a case that waits for the network. */
  const [waiting, setWaiting] = useState<string>();
  const [refused, setRefused] = useState<{ service: string; problem: string }>();
  // The cached drafts may be older than those saved on another device.
  const isReady = drafts.isFetchedAfterMount && drafts.data;
  const open = (intent: { service?: string | undefined; business?: string | undefined }) =>
    void navigate(paths.newCase(intent), { replace: service !== undefined, preventScrollReset: true });

  if (waiting !== undefined) return <WaitsForNetwork title={waiting} />;
  return (
    <>
      <LetterFirst owner={userId} onLetter={setLetter} />
      <Panel $pad as="div">
        <Stack $gap={24}>
          <SelectField
            id={SERVICE_FIELD}
            label={t('newCase.service')}
            hint={service ? undefined : t('newCase.serviceHint')}
            error={refused && refused.service === service ? refused.problem : undefined}
            required
            value={service ?? ''}
            onChange={({ target }) => open({ service: serviceOf(target.value, firm), business })}
          >
            <option value="">{t('newCase.chooseService')}</option>
            {offeredServices(firm).map((one) => (
              <option key={one} value={one}>
                {common(`service.${one}`)}
              </option>
            ))}
          </SelectField>
          <ForBusiness chosen={business} onChoose={(id) => open({ service, business: id })} />
          {service &&
            (isReady ? (
              <IntakeForm
                key={service}
                userId={userId}
                service={service}
                business={business}
                letter={letter}
                onWaiting={setWaiting}
                onServiceRefused={(problem) => setRefused({ service, problem })}
                kept={drafts.data?.find((one) => one.service === service)}
              />
            ) : drafts.isFetching ? (
              <Loading label={t('newCase.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            ) : (
              <QueryFailed title={t('draft.loadFailed')} query={drafts} />
            ))}
        </Stack>
      </Panel>
      {!service && drafts.data && <UnfinishedForms userId={userId} drafts={drafts.data} />}
    </>
  );
}
