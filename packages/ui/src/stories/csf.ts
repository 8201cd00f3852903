import type { ReactElement } from 'react';
import { type Locale, type StoryTexts, textsIn } from './texts.ts';

/** The default export of a `*.stories.tsx` file, in Storybook's Component Story Format. */
export interface Meta {
  /** Folder and name: `action/Button`. */
  title: string;
  component: unknown;
}

export interface StoryContext {
  globals: { locale: Locale };
}

export interface StoryParameters {
  /** Drawn as wide as the window, for components that bring their own sides. */
  layout?: 'fullscreen';
  /** The first button of the story opens this element, which lies outside the story: a CSS selector. */
  opens?: string;
}

/** A named export of a `*.stories.tsx` file: draws a group of states in one language. */
export interface Story {
  (args: object, context: StoryContext): ReactElement;
  parameters?: StoryParameters;
}

/** Makes a story of a function that takes the texts of the reader's language. */
export const story = (render: (texts: StoryTexts) => ReactElement, parameters: StoryParameters = {}): Story =>
  Object.assign((_args: object, { globals }: StoryContext) => render(textsIn(globals.locale)), { parameters });
