import { api } from '@firm/api-client';
import { type BodyOf, type Colleague, people } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { FormDialog, FormProblems, isChangedMeanwhile, useForm } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, Icon, Ledger, LedgerRow, Row, toast, Unbroken } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { nameOf } from './nameOf.ts';
import { FactorBadge, StateBadge } from './PersonBadges.tsx';
import { type Rights, RightsFields } from './RightsFields.tsx';
import { usePeopleChange } from './usePeopleChange.ts';
import { type Asked, usePersonActions } from './usePersonActions.ts';
import { usePersonWords } from './usePersonWords.ts';
import { useRightsMeanwhile } from './useRightsMeanwhile.ts';

interface Props {
  person: Colleague;
  onAsk: (what: Asked) => void;
  onClose: () => void;
}

/** A colleague: what is with them, what can be done with the account, and their rights as a form. */
export function PersonDialog({ person, onAsk, onClose }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const words = usePersonWords();
  const shownAs = person.siteTitle && t('people.siteAs', { title: person.siteTitle[language] });
  const isSelf = useSession(({ user }) => user?.id === person.id);
  const name = nameOf(person);
  const actions = usePersonActions(person, onAsk);
  // Only fields changed since the dialog opened are sent: another administrator's change of another field stays. One of
  // the same field is shown before it can be replaced.
  const [before] = useState(person);
  const meanwhile = useRightsMeanwhile(before, person);
  const { role, preferredLanguage, caseReach, studio } = before;
  const [spoken, setSpoken] = useState(before.spokenLanguages);
  const [services, setServices] = useState(before.services);
  const [values, setValues] = useState<Rights>({
    ...{ role, preferredLanguage, caseReach, studio },
    jobTitle: before.jobTitle ?? '',
  });
  const save = usePeopleChange(
    (body: BodyOf<typeof people.update>) => api.call(people.update, { params: { id: person.id }, body }),
    () => void toast.success(t('people.saved', { name })),
  );
  const form = useForm<Rights, 'refused'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [
      { name: 'role' },
      { name: 'preferredLanguage' },
      { name: 'jobTitle' },
      { name: 'caseReach' },
      { name: 'studio' },
    ],
    check: () => ({}),
    send: async ({ jobTitle, ...rights }) => {
      const changed = changesOf(before, {
        ...rights,
        jobTitle: jobTitle.trim() || null,
        spokenLanguages: spoken,
        services,
      });
      if (Object.keys(changed).length > 0) await save.mutateAsync({ ...changed, seen: seenOf(person, changed) });
      onClose();
    },
    problemOf: () => 'refused',
    inWords: (problem) => t(`people.problem.${problem}`),
  });
  return (
    <FormDialog title={name} confirm={t('people.save')} pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <FormProblems form={form} failure={form.failure} failed={t('people.notSaved')}>
        {isChangedMeanwhile(form.failure) ? t('people.changedMeanwhile', { name }) : undefined}
      </FormProblems>
      <Row $gap="6px 12px">
        <Unbroken>{person.email}</Unbroken>
        <StateBadge state={person.state} />
      </Row>
      <Ledger>
        <LedgerRow label={t('people.column.factor')} value={<FactorBadge person={person} />} />
        <LedgerRow label={t('people.column.seen')} value={words.lastSeen(person)} />
        <LedgerRow label={t('people.column.cases')} value={t('people.openCases', { count: person.openCases })} />
        {person.state !== 'closed' && (
          <LedgerRow
            label={t('people.site')}
            value={
              <ServedLink
                to={paths.studioFacts({ area: 'team', colleague: person.id })}
                target="_blank"
                otherwise={shownAs ?? common('state.none')}
              >
                {shownAs ?? t('people.siteShow')}
              </ServedLink>
            }
          />
        )}
        <LedgerRow label={t('people.meetings')} value={t('people.meetingsAhead', { count: person.meetingsAhead })} />
      </Ledger>
      <Row>
        {actions.map(({ key, label, icon, pending, onSelect }) => (
          <Button key={key} variant="secondary" size="small" pending={pending} onClick={onSelect}>
            <Icon of={icon} size={16} />
            {label}
          </Button>
        ))}
      </Row>
      <RightsFields
        field={form.field}
        values={values}
        spoken={spoken}
        onSpoken={setSpoken}
        services={services}
        onServices={setServices}
        meanwhile={meanwhile}
        roleStays={isSelf}
        roleHint={isSelf ? t('people.field.roleOfSelf') : values.role === role ? undefined : t('people.field.roleHint')}
      />
    </FormDialog>
  );
}

type Changed = Pick<Colleague, keyof Rights | 'services' | 'spokenLanguages'>;

const changesOf = (before: Colleague, after: Changed): Partial<Changed> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => String(value) !== String(before[field as keyof Changed])),
  );

/** The values that the screen shows now in the changed fields. */
const seenOf = (person: Colleague, changed: Partial<Changed>): Partial<Changed> =>
  Object.fromEntries(Object.keys(changed).map((field) => [field, person[field as keyof Changed]]));
