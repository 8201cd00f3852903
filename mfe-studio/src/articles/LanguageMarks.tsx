import type { ArticleTextState } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { color, Icon, radius, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { LANG_LOOK, langStateOf } from './langState.ts';

/** Each language with the sign of its state. */
export function LanguageMarks({ texts }: { texts: readonly ArticleTextState[] }) {
  const { t } = useTexts();
  return (
    <Marks>
      {texts.map((text) => {
        const state = langStateOf(text);
        return (
          <Mark
            key={text.language}
            data-tone={LANG_LOOK[state].tone}
            title={t(text.planRefusal ? `stuck.reason.${text.planRefusal}` : `langState.${state}`)}
          >
            <Icon of={LANG_LOOK[state].icon} size={14} />
            <span aria-hidden="true">{text.language.toUpperCase()}</span>
            <VisuallyHidden>
              {capitalised(t(`language.${text.language}`))}: {t(`langState.${state}`)}
            </VisuallyHidden>
          </Mark>
        );
      })}
    </Marks>
  );
}

const Marks = styled.span`
  display: flex;
  gap: 6px;
`;

const Mark = styled.span`
  display: inline-flex;
  gap: 5px;
  align-items: center;
  min-height: 28px;
  padding: 0 8px 0 6px;
  border-radius: ${radius.badge};
  font-size: var(--t14);
  font-weight: 600;
  white-space: nowrap;

  &[data-tone='good'] {
    background: ${color.goodTint};
    color: ${color.good};
  }

  &[data-tone='bad'] {
    background: ${color.badTint};
    color: ${color.bad};
  }

  &[data-tone='warn'] {
    background: ${color.warnTint};
    color: ${color.warn};
  }

  &[data-tone='info'] {
    background: ${color.brandTint};
    color: ${color.brand};
  }

  &[data-tone='neutral'] {
    box-shadow: inset 0 0 0 1px ${color.line};
    color: ${color.inkSoft};
    font-weight: 500;
  }
`;
