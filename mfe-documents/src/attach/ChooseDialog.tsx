import { ATTACHMENTS_MAX, type AttachedDocument, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTypedSearch } from '@firm/router';
import { ShowMore } from '@firm/screen';
import { Button, Dialog, Empty, Icon, Text, TextField } from '@firm/ui';
import { Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts.ts';
import { UploadDialog } from '../upload/UploadDialog.tsx';
import { Choices } from './Choices.tsx';
import { useChoice } from './useChoice.ts';

/** From this many documents on the dialog offers a search. */
const SEARCHED_FROM = 6;
const ROW_HEIGHT = 65;

export interface ChooseDialogProps {
  title: string;
  caseId: string;
  /** Ids ticked at the start. */
  chosen: readonly string[];
  /** Only one document can be chosen. */
  single?: boolean | undefined;
  pending?: boolean;
  onChoose: (documents: readonly AttachedDocument[]) => void;
  onClose: () => void;
}

/** Chooses documents of a case; the user can also upload new ones, which appear ticked. */
export function ChooseDialog({
  title,
  caseId,
  chosen,
  single = false,
  pending = false,
  onChoose,
  onClose,
}: ChooseDialogProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const { list, earlier, search, searchFor, listed, beside, choice, tick, addUploaded } = useChoice(
    caseId,
    chosen,
    single,
  );
  const { form, field } = useTypedSearch(search, searchFor);
  const [uploading, setUploading] = useState(false);
  const [most, setMost] = useState(0);
  if (listed.length > most) setMost(listed.length);
  const failed = list.data ? earlier : list;
  const full = !single && choice.length >= ATTACHMENTS_MAX;

  return (
    <>
      <Dialog
        open
        title={title}
        closeLabel={common.t('action.close')}
        onClose={() => !pending && onClose()}
        footer={
          <>
            <Button variant="secondary" disabled={pending} onClick={() => setUploading(true)}>
              <Icon of={Upload} size={16} />
              {t('attach.upload')}
            </Button>
            <Button
              disabled={(choice.length === 0 && chosen.length === 0) || earlier.isLoading}
              pending={pending}
              onClick={() =>
                onChoose(choice.map(({ id, fileName, fileSize, mimeType }) => ({ id, fileName, fileSize, mimeType })))
              }
            >
              {t('attach.submit', { count: choice.length })}
            </Button>
          </>
        }
      >
        {most >= SEARCHED_FROM && (
          <Find {...form}>
            <TextField
              {...field}
              label={t('filter.search')}
              icon={Search}
              placeholder={t('filter.searchHint')}
              maxLength={SEARCH_MAX_LENGTH}
            />
          </Find>
        )}
        <Results $rows={most} aria-busy={list.isPlaceholderData}>
          {beside.length > 0 && (
            <Choices
              label={t('attach.chosen')}
              labelShown
              documents={beside}
              choice={choice}
              single={single}
              full={full}
              onTick={tick}
            />
          )}
          <Found role="status">
            {search !== '' && list.data && !list.isPlaceholderData
              ? t('attach.found', { count: list.data.pages[0]?.count ?? 0 })
              : null}
          </Found>
          {list.isPending || earlier.isLoading ? (
            <DocumentsSkeleton rows={3} />
          ) : failed.error && !failed.data ? (
            <ListFailed query={failed} />
          ) : listed.length === 0 && beside.length === 0 && search === '' ? (
            <Empty art="empty-folder" title={t('list.empty')} text={t('attach.emptyText')} />
          ) : (
            <Choices
              label={t('list.title')}
              documents={listed}
              choice={choice}
              single={single}
              full={full}
              onTick={tick}
            />
          )}
          <ShowMore failed={t('attach.moreFailed')} query={list} size="small" />
        </Results>
        {full && <p role="status">{t('attach.full', { count: ATTACHMENTS_MAX })}</p>}
      </Dialog>
      <UploadDialog open={uploading} caseId={caseId} onClose={() => setUploading(false)} onUploaded={addUploaded} />
    </>
  );
}

const Find = styled.form`
  margin-bottom: 8px;
`;

const Found = styled(Text).attrs({ $small: true, $soft: true })`
  min-height: 1.6em;

  &:empty {
    display: none;
  }
`;

/** Never shrinks, so that the search field stays in place while fewer documents match. */
const Results = styled.div<{ $rows: number }>`
  min-height: min(${({ $rows }) => $rows * ROW_HEIGHT}px, 50dvh);

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
