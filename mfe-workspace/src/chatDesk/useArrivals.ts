import type { ChatDesk } from '@firm/contract';
import { paths, useLocation, useNavigate } from '@firm/router';
import { toast } from '@firm/ui';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';

/** Shows a toast for each chat that begins to wait, unless it is open here, until it is opened or answered. */
export function useArrivals(waiting: ChatDesk['waiting'] | undefined): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The toast of each chat that waits; undefined for one that was open when it began to. */
  const told = useRef(new Map<string, number | undefined>());
  useEffect(() => {
    if (!waiting) return;
    const isOpen = (id: string) => pathname === paths.workThread(id);
    for (const [id, shown] of told.current) {
      const isWaiting = waiting.some((chat) => chat.id === id);
      if (shown !== undefined && (!isWaiting || isOpen(id))) toast.dismiss(shown);
      if (!isWaiting) told.current.delete(id);
    }
    for (const { id, who } of waiting) {
      if (told.current.has(id)) continue;
      const say = () =>
        toast.info(t('chatDesk.arrived', { name: who }), {
          icon: MessagesSquare,
          action: { label: t('chatDesk.open'), onPress: () => navigate(paths.workThread(id)) },
        });
      told.current.set(id, isOpen(id) ? undefined : say());
    }
  }, [waiting, pathname, t, navigate]);
  useEffect(() => {
    const shown = told.current;
    return () => {
      for (const one of shown.values()) if (one !== undefined) toast.dismiss(one);
      shown.clear();
    };
  }, []);
}
