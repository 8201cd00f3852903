import { useQuery } from '@firm/api-client';
import type { ReleaseAppDetail, ReleaseCause, ReleaseUnheard } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { Button, color, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { causesQuery } from '../releases.queries.ts';
import { Code } from '../show/Code.ts';
import { Ways } from '../show/Ways.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/**
 * Says why versions failed, the latest cause first: the error, its place in the sources, and who saw it. The visitors
 * whose browsers could tell no cause stand above, or below the causes if their version has one: it says more. All
 * causes, of each version together, load when they are asked for.
 */
export function CausesPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const [isWhole, showWhole] = useState(false);
  const whole = useQuery({ ...causesQuery(app.id), enabled: isWhole });
  const causes = whole.data ?? app.causes;
  if (causes.length + app.unheard.length === 0) return null;
  const hasMore = !whole.data && app.causesCount !== undefined && app.causesCount > causes.length;
  const isExplained = ({ version }: ReleaseUnheard) => causes.some((cause) => cause.version === version);
  const list = (unheard: ReleaseUnheard[]) => unheard.map((each) => <Unheard key={each.version} unheard={each} />);
  return (
    <Panel aria-labelledby="causes">
      <PanelHead id="causes" title={t('causes.title')} />
      <PanelBody>
        <Causes>
          {list(app.unheard.filter((each) => !isExplained(each)))}
          {causes.map((cause) => (
            <Cause key={`${cause.version} ${cause.failure} ${cause.message} ${cause.places.join()}`} cause={cause} />
          ))}
          {list(app.unheard.filter(isExplained))}
        </Causes>
        {whole.isLoadingError ? (
          <QueryFailed title={t('causes.failed')} query={whole} />
        ) : (
          hasMore && (
            <Ways>
              <Button variant="secondary" size="small" pending={whole.isFetching} onClick={() => showWhole(true)}>
                {t('causes.all')}
              </Button>
            </Ways>
          )
        )}
      </PanelBody>
    </Panel>
  );
}

function Unheard({ unheard: { version, frozen, given, silent } }: { unheard: ReleaseUnheard }) {
  const { t } = useTexts();
  const say = useSay();
  return (
    <>
      {frozen > 0 && (
        <li>
          <b>{t('causes.froze', { version })}</b>
          <Words>{t('causes.frozeText')}</Words>
          <Soft>{t('causes.visitors', { count: frozen })}</Soft>
        </li>
      )}
      {silent > 0 && (
        <li>
          <b>{t('causes.silent', { version })}</b>
          <Words>{t('causes.silentText')}</Words>
          <Soft>{t('causes.silentOf', { silent: say.count(silent), given: say.count(given) })}</Soft>
        </li>
      )}
    </>
  );
}

function Cause({ cause }: { cause: ReleaseCause }) {
  const { t } = useTexts();
  const say = useSay();
  const { version, failure, message, places, routes, browsers, seen, lastAt } = cause;
  const who = t(failure === 'render_failed' ? 'causes.pages' : 'causes.visitors', { count: seen });
  const facts = [who, browsers.join(', '), routes.join(', '), t('causes.last', { moment: say.moment(lastAt) })];
  return (
    <li>
      <b>{t(`causes.${failure}`, { version })}</b>
      <Words lang="en">{message}</Words>
      {places.slice(0, PLACES).map((place) => (
        <Words key={place}>
          <Code>{place}</Code>
        </Words>
      ))}
      <Soft>{facts.filter(Boolean).join(' · ')}</Soft>
    </li>
  );
}

/** Calls shown of a cause; those above them are the library's. */
const PLACES = 3;

const Causes = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Words = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Soft = styled(Words)`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
