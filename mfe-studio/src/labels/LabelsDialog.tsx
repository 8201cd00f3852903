import { useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, color, Dialog, Icon, IconButton, Text } from '@firm/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { labelsQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { LABEL_KINDS, type LabelKind, type LabelLine, labelLines } from './labelLines.ts';
import { RemoveLabel } from './RemoveLabel.tsx';

/** All categories, tags and authors with the number of their articles, to be added, changed or deleted. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const labels = useQuery(labelsQuery);
  const [opened, open] = useState<{ kind: LabelKind; id?: string }>();
  const [asked, ask] = useState<{ kind: LabelKind; label: LabelLine }>();
  const lines = labels.data && labelLines(labels.data, language);
  const words = [...(labels.data?.categories ?? []), ...(labels.data?.tags ?? [])].find(({ id }) => id === opened?.id);
  const close = () => open(undefined);
  return (
    <Dialog open title={t('labels.all')} closeLabel={common('action.close')} onClose={onClose}>
      <QueryShown query={labels} failed={t('about.failed')} loading={t('about.loading')}>
        {() =>
          LABEL_KINDS.map((kind) => (
            <Kind key={kind} aria-label={t(`labels.kind.${kind}`)}>
              <h3>{t(`labels.kind.${kind}`)}</h3>
              <Button size="small" variant="tertiary" onClick={() => open({ kind })}>
                <Icon of={Plus} size={16} />
                {t(`labels.new.${kind}`)}
              </Button>
              {lines?.[kind].length === 0 && <Text $soft>{t('labels.none')}</Text>}
              <ul>
                {lines?.[kind].map((label) => (
                  <li key={label.id}>
                    <span>
                      {label.name}
                      <small>{t('labels.articles', { count: label.count })}</small>
                    </span>
                    <IconButton
                      label={t('labels.edit', { name: label.name })}
                      onClick={() => open({ kind, id: label.id })}
                    >
                      <Icon of={Pencil} size={18} />
                    </IconButton>
                    <IconButton label={t('labels.remove', { name: label.name })} onClick={() => ask({ kind, label })}>
                      <Icon of={Trash2} size={18} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </Kind>
          ))
        }
      </QueryShown>
      {opened?.kind === 'author' && (
        <AuthorDialog author={labels.data?.authors.find(({ id }) => id === opened.id)} onClose={close} />
      )}
      {opened && opened.kind !== 'author' && <LabelDialog kind={opened.kind} label={words} onClose={close} />}
      {asked && lines && <RemoveLabel {...asked} all={lines[asked.kind]} onClose={() => ask(undefined)} />}
    </Dialog>
  );
}

const Kind = styled.section`
  + section {
    margin-top: 20px;
  }

  h3 {
    font: 600 0.9375rem/1.4 var(--sans);
  }

  ul {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px;
    align-items: center;
    padding: 4px 0;
    border-bottom: 1px solid ${color.line};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
