import { api } from '@firm/api-client';
import { BUSINESS_ROLES, type Business, type BusinessRole, household, READ_OFFLINE_DAYS } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, ConfirmDialog, SelectField, Text } from '@firm/ui';
import { useState } from 'react';
import { SettingRow } from '../account/SettingRow.tsx';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

interface Props {
  business: Business;
  member: Business['members'][number];
}

/** A member of a business; owners change roles and take members out, and anybody leaves. */
export function MemberRow({ business, member }: Props) {
  const { t } = useHouseholdTexts();
  const { t: common } = useCommonTexts();
  const isYou = useSession(({ user }) => user?.id === member.id);
  /** The change that is asked about; null takes the member out. */
  const [asked, setAsked] = useState<BusinessRole | null>();
  const close = () => setAsked(undefined);
  const change = useHouseholdChange(
    (role: BusinessRole | null) =>
      api.call(household.changeMember, { params: { id: business.id }, body: { memberId: member.id, role } }),
    t('moved'),
    { onDone: close },
  );
  const isOwner = business.role === 'owner';
  const isLast = member.role === 'owner' && business.members.filter(({ role }) => role === 'owner').length === 1;
  const names = { name: member.name, business: business.name };
  const label = isYou ? t('leaveBusiness', names) : t('removeNamed', { name: member.name });
  return (
    <SettingRow
      title={isYou ? t('you', { name: member.name }) : member.name}
      text={
        isLast && isOwner ? `${member.email} · ${t('lastOwner')}` : `${member.email} · ${t(`roles.${member.role}`)}`
      }
    >
      {isOwner && !isLast && (
        <SelectField
          label={t('roleOf', { name: member.name })}
          labelHidden
          value={asked ?? member.role}
          disabled={change.isPending}
          onChange={({ target }) => setAsked(BUSINESS_ROLES.find((one) => one === target.value))}
        >
          {BUSINESS_ROLES.map((one) => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {(isOwner || isYou) && !isLast && (
        <Button size="small" variant="secondary" aria-label={label} onClick={() => setAsked(null)}>
          {t(isYou ? 'leave' : 'remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? t('roleTitle', names) : t(isYou ? 'leaveBusinessTitle' : 'removeMemberTitle', names)}
        confirmLabel={t(asked ? 'changeRole' : isYou ? 'leave' : 'remove')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={change.isPending}
        onConfirm={() => change.mutate(asked ?? null)}
        onCancel={close}
      >
        <Text>
          {asked
            ? t('roleText', { ...names, role: t(`roles.${asked}`) })
            : t(isYou ? 'leaveBusinessText' : 'removeMemberText', names)}
        </Text>
        {(!asked || asked === 'bookkeeper') && <Text>{t(isYou ? 'ownCasesPass' : 'casesPass', names)}</Text>}
        {!isYou && (!asked || asked === 'bookkeeper') && <Text>{t('offline', { days: READ_OFFLINE_DAYS })}</Text>}
      </ConfirmDialog>
    </SettingRow>
  );
}
