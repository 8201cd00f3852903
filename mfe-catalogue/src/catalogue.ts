import { type Story, type StoryModule, storyModules } from '@firm/ui/stories';

export interface NamedStory {
  /** `VariantsAndSizes` as "Variants and sizes". */
  name: string;
  /** `Button-VariantsAndSizes`, unique in its folder. */
  id: string;
  story: Story;
}

export interface ComponentStories {
  component: string;
  stories: readonly NamedStory[];
}

/** The components with stories, by folder of ui. */
export const folders: ReadonlyMap<string, readonly ComponentStories[]> = grouped();

function grouped(): Map<string, ComponentStories[]> {
  const found = new Map<string, ComponentStories[]>();
  for (const module of storyModules) {
    const [folder = '', component = ''] = module.default.title.split('/');
    found.set(folder, [...(found.get(folder) ?? []), { component, stories: storiesOf(module, component) }]);
  }
  return found;
}

function storiesOf(module: StoryModule, component: string): NamedStory[] {
  return Object.entries(module).flatMap(([name, story]) =>
    typeof story === 'function' ? [{ name: spelledOut(name), id: `${component}-${name}`, story }] : [],
  );
}

/** Converts an export's name to words as Storybook does. */
function spelledOut(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
