import { useQuery } from '@firm/api-client';
import type { CannedAnswer } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, color, Dialog, Icon, IconButton, Loading, Skeleton, Text } from '@firm/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { DeleteAnswer } from './DeleteAnswer.tsx';
import { cannedQuery } from './inbox.queries.ts';
import { KeepAnswer } from './KeepAnswer.tsx';

interface Props {
  /** The language of a new answer, unless another is chosen. */
  language: string;
  onClose: () => void;
}

/** The canned answers of every language, which everyone of the firm may add, change and delete. */
export function CannedDialog({ language, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(cannedQuery(undefined));
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<CannedAnswer>();
  const [deleted, setDeleted] = useState<CannedAnswer>();
  if (isAdding) return <KeepAnswer start={{ text: '', language }} onClose={() => setAdding(false)} />;
  if (changed) return <KeepAnswer start={changed} onClose={() => setChanged(undefined)} />;
  if (deleted) {
    const now = query.data?.results.find(({ id }) => id === deleted.id);
    return <DeleteAnswer answer={deleted} now={now} onClose={() => setDeleted(undefined)} />;
  }
  return (
    <Dialog
      open
      title={t('inbox.canned.menu')}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        <Button size="small" onClick={() => setAdding(true)}>
          <Icon of={Plus} size={16} />
          {t('inbox.canned.add')}
        </Button>
      }
    >
      <QueryShown
        query={query}
        failed={t('inbox.canned.notLoaded')}
        level="h3"
        loading={
          <Loading label={t('inbox.loading')}>
            <Skeleton width="70%" height={16} />
          </Loading>
        }
      >
        {({ results }) =>
          results.length === 0 ? (
            <Text $soft>{t('inbox.canned.none')}</Text>
          ) : (
            <List>
              {results.map((answer) => (
                <li key={answer.id}>
                  <div>
                    <b>{answer.title}</b>
                    <span>{common(`writtenIn.${answer.language}`)}</span>
                    <p lang={answer.language} dir="auto">
                      {answer.text}
                    </p>
                  </div>
                  <IconButton
                    label={t('inbox.canned.changeOne', { title: answer.title })}
                    onClick={() => setChanged(answer)}
                  >
                    <Icon of={Pencil} />
                  </IconButton>
                  <IconButton
                    label={t('inbox.canned.deleteOne', { title: answer.title })}
                    onClick={() => setDeleted(answer)}
                  >
                    <Icon of={Trash2} />
                  </IconButton>
                </li>
              ))}
            </List>
          )
        }
      </QueryShown>
    </Dialog>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px;
    align-items: start;
    padding: 10px 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  span {
    margin-left: 10px;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${color.inkSoft};
    font-size: var(--t14);
    white-space: pre-line;
  }
`;
