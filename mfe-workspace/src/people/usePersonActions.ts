import { api } from '@firm/api-client';
import { type Colleague, people } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { toast } from '@firm/ui';
import { ArrowLeftRight, Hourglass, Lock, LockOpen, type LucideIcon, Mail } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { isInTime } from './inTime.ts';
import { nameOf } from './nameOf.ts';
import { usePeopleChange } from './usePeopleChange.ts';

/** The actions that open a dialog. */
export type Asked = 'handOver' | 'close';

type AtOnce = 'inviteAgain' | 'open' | 'endGrace';

interface PersonAction {
  key: Asked | AtOnce;
  label: string;
  icon: LucideIcon;
  pending?: boolean;
  onSelect: () => void;
}

/** The actions that an administrator can take on a colleague's account, besides changing its rights. */
export function usePersonActions(person: Colleague, ask: (what: Asked) => void): PersonAction[] {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const isSelf = useSession(({ user }) => user?.id === person.id);
  const params = { id: person.id };
  const change = usePeopleChange(
    (what: AtOnce) => api.call(people[what], { params }),
    (_, what) => void toast.success(t(`people.done.${what}`, { name: nameOf(person), email: person.email })),
  );
  const onError = (error: unknown) => void toast.error(describeFailure(common, error));
  const atOnce = (key: AtOnce, icon: LucideIcon): PersonAction => ({
    key,
    label: t(`people.action.${key}`),
    icon,
    pending: change.isPending && change.variables === key,
    onSelect: () => change.mutate(key, { onError }),
  });
  const asked = (key: Asked, icon: LucideIcon): PersonAction => ({
    key,
    label: t(`people.action.${key}`),
    icon,
    onSelect: () => ask(key),
  });
  const { state } = person;
  return [
    ...(state === 'invited' ? [atOnce('inviteAgain', Mail)] : []),
    ...(isInTime(person) ? [atOnce('endGrace', Hourglass)] : []),
    asked('handOver', ArrowLeftRight),
    ...(state === 'closed' ? [atOnce('open', LockOpen)] : isSelf ? [] : [asked('close', Lock)]),
  ];
}
