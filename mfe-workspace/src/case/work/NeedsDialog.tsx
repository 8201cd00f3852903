import { api, newKey, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, type CreateNeed, NEEDS_AT_ONCE, needs } from '@firm/contract';
import { refreshNeeds } from '@firm/screen/case';
import { Button, color, Icon, toast } from '@firm/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { NeedFields, type NewNeedWords } from './NeedFields.tsx';
import { dueOf, needProblems } from './needProblems.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WhomField } from './WhomField.tsx';
import { WorkDialog } from './WorkDialog.tsx';

const blank = (): NewNeedWords => ({
  id: newKey(),
  ...{ title: '', note: '', dueDate: '', kind: 'upload', owedBy: 'client', personIds: [] },
});

/** Staff add what they need; one mail tells the client of all. */
export function NeedsDialog({ case: { id: caseId }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [list, setList] = useState([blank()]);
  const set = (id: string, changed: Partial<NewNeedWords>) =>
    setList((all) => all.map((need) => (need.id === id ? { ...need, ...changed } : need)));
  const add = useMutation({
    mutationFn: (wanted: CreateNeed[]) => {
      const body = { needs: wanted };
      return api.call(needs.create, { params: { id: caseId }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: async ({ needs: added }) => {
      await refreshNeeds(queryClient);
      toast.success(t('needs.added', { count: added.length }));
      onClose();
    },
    onError: () => void refreshNeeds(queryClient),
  });

  const form = useWorkForm<Record<string, string>>({
    values: Object.fromEntries(
      list.flatMap(({ id, title, dueDate }) => [
        [id, title],
        [dueOf(id), dueDate],
      ]),
    ),
    onChange: (name, value) => {
      const need = list.find(({ id }) => name === id || name === dueOf(id));
      if (need) set(need.id, name === need.id ? { title: value } : { dueDate: value });
    },
    fields: list.flatMap(({ id }) => [{ name: id }, { name: dueOf(id) }]),
    check: () => Object.assign({}, ...list.map((need) => needProblems(need))),
    send: () =>
      add.mutateAsync(
        list.map(({ id: _, title, note, ...need }) => ({ ...need, title: title.trim(), note: note.trim() })),
      ),
  });

  return (
    <WorkDialog title={t('needs.addTitle')} confirm={t('needs.addSend')} form={form} onClose={onClose}>
      <p>{t('needs.addText')}</p>
      {list.map((need, index) => (
        <One key={need.id}>
          {list.length > 1 && <legend>{t('needs.number', { number: index + 1 })}</legend>}
          <NeedFields
            need={need}
            title={form.field(need.id)}
            due={form.field(dueOf(need.id))}
            onKind={(kind) => set(need.id, kind.owedBy === 'firm' ? { ...kind, personIds: [] } : kind)}
            onNote={(note) => set(need.id, { note })}
          >
            {need.owedBy === 'client' && (
              <WhomField
                caseId={caseId}
                personIds={need.personIds}
                onChange={(personIds) => set(need.id, { personIds })}
              />
            )}
          </NeedFields>
          {list.length > 1 && (
            <Tool
              variant="tertiary"
              size="small"
              onClick={() => setList((all) => all.filter(({ id }) => id !== need.id))}
            >
              <Icon of={X} size={16} />
              {t('needs.removeLine', { number: index + 1 })}
            </Tool>
          )}
        </One>
      ))}
      {list.length < NEEDS_AT_ONCE && (
        <Tool variant="secondary" size="small" onClick={() => setList((all) => [...all, blank()])}>
          <Icon of={Plus} size={16} />
          {t('needs.another')}
        </Tool>
      )}
    </WorkDialog>
  );
}

const One = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0 0 18px;
  border: 0;
  border-bottom: 1px solid ${color.line};

  > legend {
    padding: 0 0 8px;
    font-weight: 600;
  }
`;

const Tool = styled(Button)`
  justify-self: start;
`;
