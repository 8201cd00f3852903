import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { PaperSheet } from './PaperSheet.tsx';

jest.mock('@firm/federation', () => ({
  ...jest.requireActual('@firm/federation'),
  Part: ({ name }: { name: string }) => name,
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page({ isLoading }: { isLoading: boolean }) {
  const panels = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={panels}>{isLoading && <div aria-busy="true" />}</div>
      <PaperSheet caseId="case" panels={panels} />
    </>
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('the sheet loads once the panels have loaded and the browser is idle', () => {
  const { rerender } = render(<Page isLoading />);
  pass(20_000);
  expect(screen.queryByText('portal/sheet')).toBeNull();
  rerender(<Page isLoading={false} />);
  pass(1_000);
  pass(5_000);
  expect(screen.getByText('portal/sheet')).toBeInTheDocument();
});
