import { useMutation, useQuery } from '@firm/api-client';
import { LANGUAGES, type Language, LETTER_TITLE_MAX_LENGTH, type MonthlyLetter } from '@firm/contract';
import { describeFailure, languages, useCommonTexts } from '@firm/i18n';
import { AppColumn, AppColumns, Button, Panel, Row, Segments, SelectField, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SavedLine } from '../editor/draft/SavedLine.tsx';
import { useLeaveWarning } from '../editor/draft/useLeaveWarning.ts';
import { Writing } from '../editor/Writing.tsx';
import { useTexts } from '../texts.ts';
import { ArticlesField } from './ArticlesField.tsx';
import { LetterNotes } from './LetterNotes.tsx';
import { Body } from './letterLook.ts';
import { lettersQuery } from './letters.queries.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReadersPanel } from './ReadersPanel.tsx';
import { RemoveLetter } from './RemoveLetter.tsx';
import { SendPanel } from './SendPanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { useLetterDraft } from './useLetterDraft.ts';

/** Phones show so many characters of a subject. */
const PHONE_SUBJECT = 45;
/** A picture that only a letter shows reaches no reader. */
const WITHOUT = ['picture'] as const;

/** A draft: its words in each language, its articles, and what leads to its sending. */
export function LetterDesk({ userId, letter }: { userId: string; letter: MonthlyLetter }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const draft = useLetterDraft(userId, letter);
  const { words, state } = draft;
  const [here, go] = useState<Language>(letter.original);
  const [isShown, show] = useState(false);
  const list = useQuery(lettersQuery);
  useLeaveWarning(state !== 'saved');
  const title = words.texts[here]?.title ?? '';
  const preview = useMutation({
    mutationFn: draft.saveAll,
    onSuccess: () => show(true),
    onError: (failure) => toast.error(describeFailure(common, failure)),
  });
  const turn = (language: Language) => {
    // The editor of the other language takes this one's place.
    draft.collect();
    void draft.save();
    go(language);
  };
  return (
    <AppColumns>
      <AppColumn>
        <LetterNotes letter={letter} language={here} draft={draft} />
        <Sheet>
          <Body>
            <Row $gap={12}>
              <Segments<Language>
                label={t('editor.language')}
                value={here}
                onChange={turn}
                segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
              />
              <SavedLine state={state} savedAt={letter.updatedAt} />
            </Row>
            <TextField
              name="title"
              label={t('letter.subject')}
              hint={t('letter.subjectHint', { length: title.length, phone: PHONE_SUBJECT })}
              maxLength={LETTER_TITLE_MAX_LENGTH}
              lang={here}
              autoComplete="off"
              value={title}
              onChange={({ target }) => draft.setTitle(here, target.value)}
            />
          </Body>
          <Writing
            key={here}
            label={t('letter.words')}
            language={here}
            shown={{ count: draft.shown.count, content: words.texts[here]?.text ?? '' }}
            onWrite={(read) => draft.write(here, read)}
            without={WITHOUT}
          />
        </Sheet>
        <Panel $pad>
          <ArticlesField
            ids={words.articleIds}
            known={letter.articles}
            onChange={(articleIds) => draft.change({ articleIds })}
          />
        </Panel>
      </AppColumn>
      <AppColumn>
        <ReadersPanel list={list} />
        <Panel>
          <Body>
            <SelectField
              label={t('letter.original')}
              hint={t('letter.originalHint')}
              value={words.original}
              onChange={({ target }) => {
                const original = LANGUAGES.find((one) => one === target.value);
                if (original) draft.change({ original });
              }}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button size="small" variant="secondary" pending={preview.isPending} onClick={() => preview.mutate()}>
              {t('letter.preview')}
            </Button>
          </Body>
        </Panel>
        <TestPanel letter={letter} draft={draft} />
        <SendPanel letter={letter} readers={list.data?.readers} draft={draft} />
        <RemoveLetter id={letter.id} draft={draft} />
      </AppColumn>
      {isShown && <PreviewDialog id={letter.id} language={here} version={letter.version} onClose={() => show(false)} />}
    </AppColumns>
  );
}

/** Keeps the ground of the text within the rounded corners; the tools go on to stick. */
const Sheet = styled(Panel)`
  overflow: clip;
`;
