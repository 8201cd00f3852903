import { api } from '@firm/api-client';
import { type HouseholdInvitation, household, invitations } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { Badge, Button } from '@firm/ui';
import { Clock } from 'lucide-react';
import { SettingRow } from '../account/SettingRow.tsx';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

/** An invitation that waits, with the ways to send it again and to take it back. */
export function InvitationRow({ invitation }: { invitation: HouseholdInvitation }) {
  const { t, language } = useHouseholdTexts();
  const { id, email, caseTitle, role, expiresAt } = invitation;
  const revoke = useHouseholdChange(() => api.call(household.revoke, { params: { id } }), t('revoked'));
  const resend = useHouseholdChange(() => api.call(invitations.resend, { params: { id } }), t('resent', { email }));
  const what = role ? t(`roles.${role}`) : (caseTitle ?? t('everything'));
  return (
    <SettingRow
      title={email}
      state={<Badge icon={Clock}>{t('invited')}</Badge>}
      text={`${what} · ${t('until', { date: formatDate(language, expiresAt) })}`}
    >
      <Button
        size="small"
        variant="secondary"
        aria-label={t('resendNamed', { email })}
        pending={resend.isPending}
        onClick={() => resend.mutate(undefined)}
      >
        {t('resend')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('revokeNamed', { email })}
        pending={revoke.isPending}
        onClick={() => revoke.mutate(undefined)}
      >
        {t('revoke')}
      </Button>
    </SettingRow>
  );
}
