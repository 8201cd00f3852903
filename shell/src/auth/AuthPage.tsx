import { Art, color, gutter, media, Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface AuthPageProps {
  title: string;
  text: string;
  /** Makes room for two fields side by side; the drawing then stays in sight while the form scrolls. */
  wide?: boolean;
  /** Signed-in visitors are led elsewhere, so that they need not see the server's page. */
  forGuests?: boolean;
  children: ReactNode;
}

/** Shows a form on the left and the firm's front door on the right; phones show the form alone. */
export function AuthPage({ title, text, wide = false, forGuests = false, children }: AuthPageProps) {
  return (
    <Page data-guest={forGuests ? '' : undefined}>
      <FormSide>
        <Column $wide={wide}>
          <h1 tabIndex={-1}>{title}</h1>
          <Intro $soft>{text}</Intro>
          {children}
        </Column>
      </FormSide>
      <PictureSide $tall={wide} aria-hidden="true">
        <Art name="stoop" alt="" />
      </PictureSide>
    </Page>
  );
}

/** The links below a sign-in form. */
export const AuthFoot = styled.div<{ $air?: number }>`
  display: grid;
  gap: 8px;
  margin-top: ${({ $air = 24 }) => $air}px;
  padding-top: 24px;
  border-top: 1px solid ${color.line};
`;

const Page = styled.div`
  display: grid;
  flex: 1;

  ${media.from(1000)} {
    grid-template-columns: 1fr minmax(0, 42vw);
  }
`;

const FormSide = styled.div`
  display: grid;
  place-items: start center;
  padding: clamp(32px, 5vw, 72px) ${gutter};
`;

const Column = styled.div<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 560 : 440)}px;
`;

const Intro = styled(Text)`
  margin: 8px 0 28px;
  overflow-wrap: anywhere;
`;

const PictureSide = styled.div<{ $tall: boolean }>`
  position: relative;
  display: none;
  overflow: ${({ $tall }) => ($tall ? 'clip' : 'hidden')};
  background: ${color.dusk};

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 100%;
    ${({ $tall }) => $tall && 'position: sticky; top: 72px; height: calc(100dvh - 72px);'}
  }

  ${media.from(1000)} {
    display: block;
  }
`;
