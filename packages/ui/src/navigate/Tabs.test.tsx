import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabList, TabPanel, Tabs } from './Tabs.tsx';

function CaseTabs() {
  const [selected, setSelected] = useState('overview');
  return (
    <Tabs selected={selected} onSelect={setSelected}>
      <TabList
        label="Case"
        tabs={[
          { id: 'overview', label: 'Overview' },
          { id: 'timeline', label: 'Timeline' },
          { id: 'messages', label: 'Messages', count: { value: 2, label: '2 unread' } },
        ]}
      />
      <TabPanel id="overview">About this case</TabPanel>
      <TabPanel id="timeline">What happened</TabPanel>
      <TabPanel id="messages" keepMounted>
        <textarea aria-label="Message" />
      </TabPanel>
    </Tabs>
  );
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  beforeEach(() => {
    render(<CaseTabs />);
  });

  it('ties each tab to its panel', () => {
    expect(screen.getByRole('tabpanel', { name: 'Overview' }).textContent).toBe('About this case');
    expect(tab(/Timeline/).getAttribute('aria-controls')).toBe('timeline');
  });

  it('has one tab stop, the selected tab', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(tab(/Overview/));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['{ArrowRight}', /Timeline/],
    ['{ArrowLeft}', /Messages/],
    ['{End}', /Messages/],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', /Overview/],
    ['{End}{Home}', /Overview/],
  ])('%s selects and focuses', async (keys, name) => {
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab(name));
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('reads aloud what waits in a tab', () => {
    expect(tab(/Messages 2 unread/)).toBeTruthy();
  });

  it('keeps what was typed in a kept panel', async () => {
    await userEvent.click(tab(/Messages/));
    await userEvent.type(screen.getByLabelText('Message'), 'Hello');
    await userEvent.click(tab(/Overview/));
    await userEvent.click(tab(/Messages/));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
  });
});

test('the selected tab is brought into sight whenever its size changes, as when a font arrives', () => {
  let resized = () => {};
  const moves: number[] = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {}
    },
  });
  Object.assign(Element.prototype, { scrollBy: ({ left }: { left: number }) => moves.push(left) });
  const place = (element: Element, left: number, right: number) =>
    Object.assign(element, { getBoundingClientRect: () => ({ left, right }) });
  render(<CaseTabs />);
  place(screen.getByRole('tablist'), 0, 300);
  const selected = tab(/Overview/);
  place(selected, 250, 340);
  resized();
  place(selected, -30, 60);
  resized();
  place(selected, 10, 100);
  resized();
  expect(moves).toEqual([340 + 28 - 300, -30, 0]);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(Element.prototype, 'scrollBy');
});
