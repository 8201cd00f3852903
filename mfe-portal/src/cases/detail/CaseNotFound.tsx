import { Link, paths } from '@firm/router';
import { AppPage, Button, Empty, Icon, Panel, Stack, Text, TextArea } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../../texts.ts';

interface Props {
  /** The name of the person who shared the case with the reader until now; null for everybody else. */
  by: string | null;
  /** The texts that the reader had typed there. */
  words: readonly string[];
}

/**
 * Shown for 403 and 404 alike, so that it does not reveal whether a case exists: only who read it a moment ago is told
 * more. Texts: specification §8.
 */
export function CaseNotFound({ by, words }: Props) {
  const { t } = useTexts();
  return (
    <AppPage>
      <Panel>
        <Empty
          art="empty-folder"
          level="h1"
          title={by === null ? t('case.notFoundTitle') : t('case.takenAway', { name: by })}
          text={by === null && t('case.notFoundText')}
          action={
            <Button as={Link} to={paths.dashboard()} variant="secondary">
              <Icon of={ArrowLeft} size={16} />
              {t('case.backToDashboard')}
            </Button>
          }
        />
        {words.length > 0 && (
          <Stack>
            <Text>{t('case.unsent')}</Text>
            {words.map((text) => (
              <TextArea key={text} label={t('case.unsentWords')} value={text} rows={4} dir="auto" readOnly />
            ))}
          </Stack>
        )}
      </Panel>
    </AppPage>
  );
}
