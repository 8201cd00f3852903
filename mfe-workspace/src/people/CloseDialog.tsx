import { api } from '@firm/api-client';
import { type Colleague, people } from '@firm/contract';
import { FailureNote, FormDialog } from '@firm/screen';
import { Button, Note, Text, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { nameOf } from './nameOf.ts';
import { useHeldWork } from './useHeldWork.ts';
import { usePeopleChange } from './usePeopleChange.ts';

interface Props {
  person: Colleague;
  onHandOver: () => void;
  onClose: () => void;
}

/** Asks before an account is closed, and says what work would stay with it. */
export function CloseDialog({ person, onHandOver, onClose }: Props) {
  const { t } = useTexts();
  const name = nameOf(person);
  const close = usePeopleChange(
    () => api.call(people.close, { params: { id: person.id } }),
    () => {
      toast.success(t('people.closed', { name }));
      onClose();
    },
  );
  const work = useHeldWork(person);
  return (
    <FormDialog
      size="small"
      danger
      title={t('people.closeTitle', { name })}
      confirm={t('people.closeConfirm')}
      pending={close.isPending}
      onSubmit={() => close.mutate()}
      onClose={onClose}
    >
      {close.isError && <FailureNote title={t('people.notClosed')} failure={close.error} />}
      <Text>{t('people.closeText', { name })}</Text>
      {person.siteTitle && <Text>{t('people.closeSite', { name })}</Text>}
      {work && (
        <Note tone="warn">
          <p>{t('people.closeWork', { name, work })}</p>
          <Button variant="tertiary" size="small" disabled={close.isPending} onClick={onHandOver}>
            {t('people.action.handOver')}
          </Button>
        </Note>
      )}
    </FormDialog>
  );
}
