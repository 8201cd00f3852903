import { Art, color, media, radius, Section, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { reasons } from './reasons.ts';
import { useTexts } from './texts.ts';

export function Reasons() {
  const { t } = useTexts();
  return (
    <Section $ground="sunk">
      <Columns>
        <Desk name="desk" alt="" />
        <div>
          <h2>{t('reasons.title')}</h2>
          <List>
            {reasons.map((reason) => (
              <div key={reason}>
                <dt>{t(`reasons.${reason}.title`)}</dt>
                <dd>{t(`reasons.${reason}.text`)}</dd>
              </div>
            ))}
          </List>
        </div>
      </Columns>
    </Section>
  );
}

const Columns = styled(Wrap)`
  display: grid;
  gap: 40px;

  h2 {
    margin-bottom: 20px;
  }

  ${media.from(1000)} {
    grid-template-columns: 5fr 6fr;
    gap: 80px;

    h2 {
      margin-bottom: 28px;
    }
  }
`;

const Desk = styled(Art)`
  width: 100%;
  align-self: start;
  border-radius: ${radius.box};

  ${media.from(1000)} {
    position: sticky;
    top: 112px;
  }

  ${media.below(1000)} {
    max-height: 400px;
    object-fit: cover;
    object-position: 50% 62%;
  }
`;

const List = styled.dl`
  display: grid;

  > div {
    display: grid;
    gap: 4px;
    padding: 22px 0;
    border-top: 1px solid ${color.line};
  }

  dt {
    font: 600 var(--t21) / 1.25 var(--serif);
  }

  dd {
    max-width: 56ch;
    color: ${color.inkSoft};
  }
`;
