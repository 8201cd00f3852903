import { Part, useComposition } from '@firm/federation';
import { Button, Icon } from '@firm/ui';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Opens the dialog for the address by which the reader's own calendar follows their meetings. */
export function OwnCalendar() {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const isLent = useComposition().remotes.some(({ id, parts }) => id === 'portal' && 'feed' in parts);
  if (!isLent) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Icon of={CalendarSync} size={16} />
        {t('calendar.ownCalendar')}
      </Button>
      {isOpen && <Part name="portal/feed" onClose={() => setIsOpen(false)} />}
    </>
  );
}
