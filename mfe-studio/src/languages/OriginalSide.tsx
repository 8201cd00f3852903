import { useQuery } from '@firm/api-client';
import type { Article, ArticleText } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { Badge, Button, color, Icon, radius } from '@firm/ui';
import { ArrowDown, Contrast } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { versionAtQuery } from '../articles/articles.queries.ts';
import { KindChange } from '../compare/KindChange.tsx';
import { linesOf, wordsChanged } from '../compare/linesOf.ts';
import { type Whole, wholeOf } from '../compare/whole.ts';
import { useTexts } from '../texts.ts';

/** The pieces of a whole article before its text: title and opening line. */
const BEFORE_TEXT = 2;

interface Props {
  article: Article;
  original: ArticleText;
  /** The revision of the original that the translation was held beside; null when it never was. */
  since: number | null;
  /** Leads to the same piece of the translation. */
  onGo: (block: number) => void;
}

/** The parts that a translation follows; each language has its own address and description. */
const partsOf = ({ title, excerpt, content }: Whole) => wholeOf({ title, excerpt, content });

/** The original piece by piece; what changed since the translation was written is marked. */
export function OriginalSide({ article, original, since, onGo }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const isOlder = since !== null && since < original.revision;
  const old = useQuery({ ...versionAtQuery(article.id, original.language, since ?? 0), enabled: isOlder });
  const lines = useMemo(() => linesOf(partsOf(old.data ?? original), partsOf(original)), [old.data, original]);
  const changed = lines.filter(({ before, after }) => before !== after).length;
  const next = () => {
    const late = [...(list.current?.querySelectorAll<HTMLElement>('[data-late]') ?? [])];
    const here = late.findIndex((item) => item.contains(document.activeElement));
    late[(here + 1) % late.length]?.querySelector('button')?.focus();
  };
  return (
    // A scrolling box must be reachable by keyboard.
    <Side role="group" tabIndex={0} aria-label={capitalised(t(`language.${original.language}`))}>
      <Head>
        <h2>{capitalised(t(`language.${original.language}`))}</h2>
        {changed > 0 && (
          <>
            <Badge tone="warn" icon={Contrast}>
              {t('languages.changedParts', { count: changed })}
            </Badge>
            <Button size="small" variant="secondary" onClick={next}>
              <Icon of={ArrowDown} size={16} />
              {t('languages.next')}
            </Button>
          </>
        )}
      </Head>
      <Parts ref={list} lang={original.language}>
        {lines.map(({ before, after }, place) => {
          const isChanged = before !== after;
          const words = isChanged ? wordsChanged(before, after) : [];
          const Words = (after ?? before)?.isHeading ? 'strong' : 'span';
          const block = (after ?? before)?.place ?? 0;
          return (
            <li key={place} data-late={isChanged || undefined}>
              <Words>
                {before && <KindChange block={before} other={after} as="del" />}
                {after && <KindChange block={after} other={before} as="ins" />}
                {isChanged
                  ? words.map(({ kind, item }, at) => {
                      const Mark = kind === 'added' ? 'ins' : 'del';
                      return kind === 'same' ? item : <Mark key={at}>{item}</Mark>;
                    })
                  : after?.text}
              </Words>
              {isChanged && (
                <Button size="small" variant="tertiary" onClick={() => onGo(Math.max(0, block - BEFORE_TEXT))}>
                  {t('languages.goBeside')}
                </Button>
              )}
            </li>
          );
        })}
      </Parts>
    </Side>
  );
}

const Side = styled.div`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};

  @media (min-width: 62.5em) {
    position: sticky;
    top: 12px;
    overflow: auto;
    max-height: calc(100dvh - 24px);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: 8px clamp(14px, 2vw, 24px);
  border-bottom: 1px solid ${color.line};

  h2 {
    font-size: var(--t18);
  }
`;

const Parts = styled.ol`
  margin: 0;
  padding: 0;
  font: 400 1.0625rem/1.6 var(--serif);
  list-style: none;

  li {
    padding: 12px clamp(14px, 2vw, 24px);
    border-top: 1px solid ${color.line};
  }

  li:first-child {
    border-top: 0;
  }

  [data-late] {
    box-shadow: inset 4px 0 0 ${color.warn};
  }

  ins {
    background: ${color.goodTint};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  del {
    background: ${color.badTint};
    color: ${color.inkSoft};
  }
`;
