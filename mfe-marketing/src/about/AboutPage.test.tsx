import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { AboutPage } from './AboutPage.tsx';
import { team } from './team.ts';

it('tells the story since 2009, and names the team, each at its anchor', () => {
  renderScreen(<AboutPage />);
  expect(document.getElementById('our-story')).toHaveTextContent('founded in 2009');
  const people = document.getElementById('team');
  for (const { name } of team) expect(people).toHaveTextContent(name);
  expect(screen.getAllByText('Speaks English and Spanish')[0]).toBeVisible();
});
