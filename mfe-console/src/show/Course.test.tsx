import { render, screen } from '@testing-library/react';
import { Course } from './Course.tsx';

const show = (values: (number | null)[], limit: number) =>
  render(
    <Course
      label="Failures"
      lines={[{ version: '1.0.0', isNew: false, values }]}
      limit={limit}
      say={(value) => `${value} s`}
      ends={['yesterday', 'now']}
    />,
  );

it('writes no number of the axis into the words of the limit', () => {
  show([1, 5], 3);
  expect(screen.getByRole('img', { name: 'Failures' })).toHaveTextContent('0 s3 s5 syesterdaynow');
  show([1, 2.8], 2.5);
  expect(screen.queryByText('2.8 s')).toBeNull();
  show([100], 2);
  expect(screen.getAllByText('0 s')).toHaveLength(2);
});

it('keeps its words out of the picture that is stretched, and shows a value without neighbours as a dot', () => {
  const { container } = show([null, 1, null], 2);
  expect(container.querySelector('svg text')).toBeNull();
  expect(container.querySelectorAll('.dot')).toHaveLength(1);
});
