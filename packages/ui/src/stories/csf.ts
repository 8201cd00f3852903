import type { ReactElement } from 'react';
import { type Locale, type StoryTexts, textsIn } from './texts.ts';

/** The default export of a `*.stories.tsx` file, in Storybook's Component Story Format. */
export interface Meta {
  /** Folder and name, such as `action/Button`. */
  title: string;
  component: unknown;
}

export interface StoryContext {
  globals: { locale: Locale };
}

export interface StoryParameters {
  /** Draws the story as wide as the window, for components with their own side margins. */
  layout?: 'fullscreen';
  /** CSS selector of an element outside the story that the story's first button opens. */
  opens?: string;
}

/** A named export of a `*.stories.tsx` file: draws a group of states in one language. */
export interface Story {
  (args: object, context: StoryContext): ReactElement;
  parameters?: StoryParameters;
}

/** Makes a story from a function that takes the texts of the reader's language. */
export const story = (render: (texts: StoryTexts) => ReactElement, parameters: StoryParameters = {}): Story =>
  Object.assign((_args: object, { globals }: StoryContext) => render(textsIn(globals.locale)), { parameters });
