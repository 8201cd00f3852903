import type { AppointmentStatus } from '@firm/contract';
import { Badge, type Tone } from '@firm/ui';
import { Check, Clock, type LucideIcon, UserX, X } from 'lucide-react';
import { useTexts } from '../texts.ts';

const looks: Record<AppointmentStatus, { tone: Tone; icon: LucideIcon }> = {
  scheduled: { tone: 'info', icon: Clock },
  confirmed: { tone: 'good', icon: Check },
  completed: { tone: 'neutral', icon: Check },
  cancelled: { tone: 'bad', icon: X },
  no_show: { tone: 'warn', icon: UserX },
};

export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { t } = useTexts();
  return <Badge {...looks[status]}>{t(`appointments.status.${status}`)}</Badge>;
}
