import { ServedLink, useScreenTitle } from '@firm/federation';
import { Link, paths, useNavigate } from '@firm/router';
import { useSession } from '@firm/session';
import { Art, Button, color, gutter, Icon, Row } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Shown for addresses that no app serves: a bridge with a missing span, and links to the main pages. */
export function NotFoundPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isGuest = useSession(({ status }) => status !== 'authenticated');
  useScreenTitle(t('notFound.title'));

  // A page opened from a mail has no history to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(paths.home()));

  return (
    <Sky>
      <Words>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <First $center>
          <Button as={Link} to={paths.home()}>
            {t('notFound.home')}
          </Button>
          <Button variant="secondary" onClick={goBack}>
            <Icon of={ArrowLeft} size={16} />
            {t('notFound.back')}
          </Button>
        </First>
        <Row as="nav" aria-label={t('notFound.ways')} $center $gap="0 20px">
          <Way to={paths.services()}>{t('notFound.services')}</Way>
          <Way to={paths.about()}>{t('notFound.about')}</Way>
          <Way to={paths.contact()}>{t('notFound.contact')}</Way>
          {isGuest ? (
            <Way to={paths.login()} data-guest>
              {t('notFound.logIn')}
            </Way>
          ) : (
            <Way to={paths.dashboard()}>{t('notFound.dashboard')}</Way>
          )}
        </Row>
      </Words>
      <Bridge name="gap" alt="" />
    </Sky>
  );
}

const Sky = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  background: ${color.sky};
`;

const Words = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 40px ${gutter} 0;
  text-align: center;

  p {
    max-width: 44ch;
  }
`;

const First = styled(Row)`
  margin: 20px 0 6px;
`;

const Way = styled(ServedLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

const Bridge = styled(Art)`
  width: 100%;
`;
