import { type Article, OFFICE_ZONE } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { capitalised, formatListDay } from '@firm/i18n';
import { paths } from '@firm/router';
import { Badge, Button, color, Icon } from '@firm/ui';
import { Columns2, Languages } from 'lucide-react';
import { styled } from 'styled-components';
import { LANG_LOOK, langStateOf } from '../articles/langState.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { NotApproved } from '../languages/NotApproved.tsx';
import { useApprove } from '../languages/useApprove.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';

interface Props {
  article: Article;
  draft: TextDraft;
}

/** The state of each language, and the approval of the one that is written in. */
export function LanguagesSection({ article, draft }: Props) {
  const { t, language } = useTexts();
  const behind = article.texts.filter(({ isBehind }) => isBehind).length;
  const beside = article.texts.find((one) => one.language !== article.originalLanguage);
  const approval = useApprove(article, draft);
  return (
    <PaneSection
      icon={Languages}
      title={t('languages.title')}
      end={
        behind > 0 && (
          <Badge tone="warn" icon={LANG_LOOK.behind.icon}>
            {t('languages.behindCount', { count: behind })}
          </Badge>
        )
      }
    >
      <States>
        <tbody>
          {article.texts.map((text) => {
            const state = langStateOf(text);
            return (
              <tr key={text.language}>
                <th scope="row">{capitalised(t(`language.${text.language}`))}</th>
                <td>
                  {text.savedAt && formatListDay(language, text.savedAt, new Date(), OFFICE_ZONE)}
                  {text.savedBy && <Soft>{text.savedBy}</Soft>}
                  {text.planRefusal && <Soft>{t(`stuck.reason.${text.planRefusal}`)}</Soft>}
                  {text.isMachine && <Soft>{t('languages.machine')}</Soft>}
                </td>
                <td>
                  <Badge tone={LANG_LOOK[state].tone} icon={LANG_LOOK[state].icon}>
                    {t(`langState.${state}`)}
                  </Badge>
                </td>
              </tr>
            );
          })}
        </tbody>
      </States>
      {approval.mayApprove && (
        <Button size="small" pending={approval.isPending} onClick={approval.approve}>
          {t('languages.approve', { language: t(`language.${draft.text.language}`) })}
        </Button>
      )}
      {approval.error && <NotApproved failure={approval.error} />}
      {beside && (
        <Button
          as={ServedLink}
          to={paths.studioLanguages(article.id, { beside: beside.language })}
          variant="secondary"
          size="small"
        >
          <Icon of={Columns2} size={16} />
          {t('languages.sideBySide')}
        </Button>
      )}
    </PaneSection>
  );
}

const States = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;

  th,
  td {
    padding: 8px 10px 8px 0;
    border-top: 1px solid ${color.line};
    font-weight: 400;
    line-height: 1.35;
    text-align: left;
    vertical-align: top;
  }

  tr:first-child > * {
    border: 0;
  }

  th {
    font-weight: 600;
  }

  td:last-child {
    padding-right: 0;
    text-align: right;

    > * {
      text-align: left;
    }
  }
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
