import type { Need, NeedPatch } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { NeedFields } from '../work/NeedFields.tsx';
import { dueOf, needProblems } from '../work/needProblems.ts';
import { useWorkForm } from '../work/useWorkForm.ts';
import { WorkDialog } from '../work/WorkDialog.tsx';
import { StateOfNeed } from './StateOfNeed.tsx';
import type { useNeedChange } from './useNeedChange.ts';

interface Props {
  need: Need;
  change: ReturnType<typeof useNeedChange>;
  onClose: () => void;
}

/** Staff change the words or the day of a need, as they see it: what others have saved meanwhile is shown first. */
export function EditNeedDialog({ need, change, onClose }: Props) {
  const { t, language } = useTexts();
  const [before] = useState({ ...need, dueDate: need.dueDate ?? '' });
  const [typed, setTyped] = useState(before);
  /** The value that the client or a colleague has saved since the dialog was opened. */
  const meanwhile = (value: string, former: string, inWords = value) =>
    value === former ? undefined : t('work.meanwhile', { value: inWords || t('case.notSet') });
  const due = need.dueDate ?? '';
  const form = useWorkForm<Record<string, string>>({
    values: { [need.id]: typed.title, [dueOf(need.id)]: typed.dueDate },
    onChange: (name, value) =>
      setTyped((words) => ({ ...words, ...(name === need.id ? { title: value } : { dueDate: value }) })),
    fields: [{ name: need.id }, { name: dueOf(need.id) }],
    check: () => needProblems(typed, before.dueDate),
    send: async () => {
      const [title, note] = [typed.title.trim(), typed.note.trim()];
      // Sends only changed fields, so that a colleague's changes to the others survive.
      const patch: NeedPatch = {
        ...(title !== before.title && { title }),
        ...(note !== before.note && { note }),
        ...(typed.dueDate !== before.dueDate && { dueDate: typed.dueDate || null }),
      };
      if (Object.keys(patch).length === 0) onClose();
      else await change.mutateAsync({ patch: { ...patch, seenAt: need.updatedAt } });
    },
  });
  return (
    <WorkDialog title={t('needs.editTitle')} confirm={t('needs.editSave')} form={form} onClose={onClose}>
      {need.updatedAt !== before.updatedAt && <StateOfNeed need={need} />}
      <NeedFields
        need={typed}
        title={{ ...form.field(need.id), hint: meanwhile(need.title, before.title) }}
        due={{
          ...form.field(dueOf(need.id)),
          hint: meanwhile(due, before.dueDate, due && formatDate(language, due)),
        }}
        noteHint={meanwhile(need.note, before.note)}
        onNote={(note) => setTyped((words) => ({ ...words, note }))}
      />
    </WorkDialog>
  );
}
