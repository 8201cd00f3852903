import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ui from '@firm/ui';
import { render } from '@testing-library/react';
import * as earlierNames from '../earlierNames.ts';
import type { Story } from './csf.ts';
import { storyModules } from './index.ts';
import { type Locale, textsIn } from './texts.ts';

const src = path.resolve(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.stories.tsx'));
const sources = files.map((file) => readFileSync(path.join(src, file), 'utf8'));

/** The shell renders `GlobalStyle` once for the whole page; earlier names are aliases of components with stories. */
const WITHOUT_STORY = ['GlobalStyle', ...Object.keys(earlierNames)];

it('shows every component that ui exports', () => {
  const shown = sources.flatMap((source) => /import \{([^}]+)\} from '@firm\/ui'/.exec(source)?.[1]?.split(/[\s,]+/));
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !WITHOUT_STORY.includes(name));
  expect(components.filter((name) => !shown.includes(name))).toEqual([]);
});

it('lists every file of stories under its folder and component', () => {
  const titles = files.map((file) => file.replace('.stories.tsx', '')).sort();
  expect(storyModules.map((module) => module.default.title).sort()).toEqual(titles);
});

it('takes components from the one ui of the page', () => {
  const copied = sources.flatMap((source) => [...source.matchAll(/from '(\.[^']+)'/g)].map(([, from]) => from));
  expect([...new Set(copied)].filter((from) => /\.tsx$/.test(String(from)))).toEqual([]);
});

it.each<Locale>(['en', 'es', 'fr'])('draws every story in %s', (locale) => {
  expect(Object.keys(textsIn(locale))).toEqual(Object.keys(textsIn('en')));
  for (const module of storyModules) {
    for (const [name, story] of Object.entries(module)) {
      if (name === 'default') continue;
      const Drawn = () => (story as Story)({}, { globals: { locale } });
      const { container, unmount } = render(<Drawn />);
      expect([module.default.title, name, container.childElementCount > 0]).toEqual([module.default.title, name, true]);
      unmount();
    }
  }
});

it('has no text that no story says', () => {
  const said = sources.join('\n');
  expect(Object.keys(textsIn('en')).filter((key) => !new RegExp(`\\bt\\.${key}\\b`).test(said))).toEqual([]);
});
