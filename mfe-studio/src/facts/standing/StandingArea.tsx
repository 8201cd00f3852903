import type { FactsOfSection } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { PlannedList } from '../PlannedList.tsx';
import { StandingForm } from './StandingForm.tsx';

/** The credentials and the awards that the page about the firm lists, each a form of its own. */
export function StandingArea({ saved }: { saved: FactsOfSection }) {
  return (
    <>
      <StandingForm saved={saved} name="credentials">
        <PlannedList section={saved} />
      </StandingForm>
      <Below>
        <StandingForm saved={saved} name="awards" />
      </Below>
    </>
  );
}

const Below = styled.div`
  border-top: 1px solid ${color.line};
`;
