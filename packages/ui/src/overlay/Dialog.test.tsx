import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Dialog } from './Dialog.tsx';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Upload
      </button>
      <Dialog open={open} onClose={close} title="Upload documents" closeLabel="Close">
        <input aria-label="Description" />
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByText('Upload'));
  return screen.getByRole('dialog', { name: 'Upload documents' });
}

describe('Dialog', () => {
  it('is named by its title and puts the focus there', async () => {
    render(<Page />);
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Upload documents' }));
  });

  it('gives the focus back to what opened it', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Upload'));
  });

  it('gives the focus to the heading when its opener is gone', async () => {
    render(
      <main>
        <h1 tabIndex={-1}>Documents</h1>
        <Page />
      </main>,
    );
    await openDialog();
    screen.getByText('Upload').remove();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documents' }));
  });

  it('closes by Escape, which a browser sends as a cancel event', async () => {
    const onClose = jest.fn();
    render(<Page onClose={onClose} />);
    fireEvent(await openDialog(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a click beside it, not by one inside, by a selection dragged out or by the double click that opened it', async () => {
    const onClose = jest.fn();
    render(<Page onClose={onClose} />);
    const dialog = await openDialog();
    await userEvent.click(screen.getByLabelText('Description'));
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByLabelText('Description') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    fireEvent.click(dialog);
    fireEvent.mouseDown(dialog, { detail: 2 });
    fireEvent.click(dialog, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps the submit of a form inside from the form it was opened from', async () => {
    const submitPage = jest.fn();
    const submitDialog = jest.fn((event: SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={submitPage}>
        <Dialog open onClose={() => {}} title="Attach documents" closeLabel="Close">
          <form onSubmit={submitDialog}>
            <input aria-label="Search" />
          </form>
        </Dialog>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Search'), 'notice{Enter}');
    expect(submitDialog).toHaveBeenCalledTimes(1);
    expect(submitPage).not.toHaveBeenCalled();
  });

  it('breaks no short word of its title at a hyphen, and is called by all of it', () => {
    const title = 'Files for “Second W-2”, proof-of-address-electric-bill.pdf';
    render(
      <Dialog open onClose={() => {}} title={title} closeLabel="Close">
        Text
      </Dialog>,
    );
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe(
      screen.getByRole('heading', { name: title }).id,
    );
    expect(getComputedStyle(screen.getByText('W-2”,')).whiteSpace).toBe('nowrap');
    expect(screen.queryByText('proof-of-address-electric-bill.pdf')).toBeNull();
  });
});

describe('a dialog of more than fits', () => {
  let look: () => void;
  const heights = { scrollHeight: 900, clientHeight: 500 };
  beforeEach(() => {
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor(resized: () => void) {
          look = resized;
        }
        observe() {}
        disconnect() {}
      },
    });
    for (const [name, value] of Object.entries(heights))
      Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    for (const name of Object.keys(heights)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  const open = (children: ReactNode) => {
    render(
      <Dialog open onClose={() => {}} title="History" closeLabel="Close">
        {children}
      </Dialog>,
    );
    act(() => look());
  };

  it('is scrolled from the keyboard where nothing in it takes the focus', async () => {
    open(<p>A long history</p>);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'History' }));
  });

  it('has no stop of its own where something in it does', () => {
    open(<button type="button">More</button>);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
