import { Button, Icon, media } from '@firm/ui';
import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { SEARCH_FIELD } from './anchor.ts';

/** Leads to the search field, which stands below the featured articles in a narrow window. */
export function SearchLink() {
  const { t } = useTexts();
  return (
    <Narrow as="a" href={`#${SEARCH_FIELD}`} variant="secondary" onClick={goToField}>
      <Icon of={Search} />
      {t('list.toSearch')}
    </Narrow>
  );
}

/** Puts the focus into the field, which a link alone does not. */
function goToField(event: MouseEvent): void {
  const field = document.getElementById(SEARCH_FIELD);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

const Narrow = styled(Button)`
  && {
    margin-top: 20px;
  }

  ${media.from(1000)} {
    && {
      display: none;
    }
  }
`;
