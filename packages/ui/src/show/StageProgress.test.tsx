import { render, screen } from '@testing-library/react';
import { StageProgress } from './StageProgress.tsx';

const stations = ['Intake', 'Document collection', 'In progress', 'Completed'];

describe('StageProgress', () => {
  it('names the current station, and lists all stations in order', () => {
    render(
      <StageProgress stations={stations} current={1} label="Step 2 of 4: Document collection" here="You are here" />,
    );
    const line = screen.getByRole('list', { name: 'Step 2 of 4: Document collection' });
    const items = screen.getAllByRole('listitem');
    expect(line.children).toHaveLength(4);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(items.map((item) => item.textContent)).toEqual([
      'Intake',
      'Document collection You are here',
      'In progress',
      'Completed',
    ]);
  });

  it('keeps the names for screen readers when it is small', () => {
    render(<StageProgress small stations={stations} current={0} label="Step 1 of 4" here="You are here" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(stations);
  });

  it('has no current station when all are behind', () => {
    const { container } = render(<StageProgress stations={stations} current={4} label="Done" />);
    expect(container.querySelector('[aria-current]')).toBeNull();
  });
});
