import { useQuery } from '@firm/api-client';
import type { Need } from '@firm/contract';
import { Text } from '@firm/ui';
import { casePeopleQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';

/** Names the one person of the case who is asked. */
export function AskedOf({ need: { caseId, personId } }: { need: Pick<Need, 'caseId' | 'personId'> }) {
  const { t } = useTexts();
  const { data } = useQuery({ ...casePeopleQuery(caseId), enabled: personId !== null });
  const person = data?.people.find(({ id }) => id === personId);
  if (!person) return null;
  return (
    <Text as="span" $small>
      {t('needs.asked', { name: person.name })}
    </Text>
  );
}
