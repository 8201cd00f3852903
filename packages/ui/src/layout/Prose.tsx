import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/**
 * Long text for reading: serif at 19 px, at most 68 characters wide. Styles the plain HTML inside. The last column of a
 * table is aligned right, unless it is `data-wordy`.
 */
export const Prose = styled.div`
  max-width: 42.5rem;
  margin: 44px auto 0;
  font: 400 1.1875rem/1.68 var(--serif);

  > * + *,
  blockquote > * + * {
    margin-top: 1.15em;
  }

  h2 {
    font-size: var(--t28);
    margin-top: 1.7em;
  }

  h3 {
    margin-top: 1.5em;
  }

  h2 + *,
  h3 + * {
    margin-top: 0.6em;
  }

  ul,
  ol {
    padding-left: 1.2em;
  }

  li + li {
    margin-top: 0.4em;
  }

  li::marker {
    color: ${color.accentInk};
  }

  blockquote {
    padding-left: 1.2em;
    border-left: 3px solid ${color.line};
  }

  > aside {
    margin-top: 66px;
    font: 400 1rem/1.6 var(--sans);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font: 400 1rem/1.5 var(--sans);
  }

  th,
  td {
    padding: 10px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }

  table:not([data-wordy]) :is(th, td):last-child {
    text-align: right;
  }

  table[data-wordy] :is(th, td) {
    vertical-align: top;
  }

  table[data-wordy] :is(th, td):not(:last-child) {
    padding-right: 20px;
  }
`;
