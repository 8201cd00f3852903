import type { ChatDesk } from '@firm/contract';
import { paths, useLocation, useNavigate } from '@firm/router';
import { toast } from '@firm/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';

/** Tells of each chat that begins to wait, unless it is open here. */
export function useArrivals(waiting: ChatDesk['waiting'] | undefined): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!waiting) return;
    const fresh = waiting.filter(({ id }) => !known.current.includes(id) && pathname !== paths.workThread(id));
    known.current = waiting.map(({ id }) => id);
    for (const { id, who } of fresh)
      toast.info(t('chatDesk.arrived', { name: who }), {
        icon: MessagesSquare,
        action: { label: t('chatDesk.open'), onPress: () => navigate(paths.workThread(id)) },
      });
  }, [waiting, pathname, t, navigate]);
}
