import { type CaseAutomation, pipelines } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { automationQuery } from '../case.queries.ts';
import { caseOf } from '../testing/caseSamples.ts';
import en from '../texts/en.json';
import { AutomationPanel } from './AutomationPanel.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());
const open = () => renderScreen(<AutomationPanel caseId={caseOf().id} />);

it('names what follows, and turns it off; a failure leaves it on', async () => {
  let stored: CaseAutomation = { isOn: true, revision: 2, ahead: ['staff_review'] };
  server.answer(pipelines.ofCase, () => stored);
  open();
  const control = await screen.findByRole('switch', { name: en.automation.label });
  expect(control).toHaveAccessibleDescription('Still ahead: Staff review.');
  server.fail(pipelines.switch, 503);
  await userEvent.click(control);
  expect(await screen.findByRole('alert')).toHaveTextContent(en.automation.failed);
  expect(control).toBeChecked();
  stored = { ...stored, isOn: false };
  server.answer(pipelines.switch, () => stored);
  await userEvent.click(control);
  await waitFor(() => expect(control).not.toBeChecked());
  expect(server.calls(pipelines.switch).at(-1)?.body).toEqual({ isOn: false });
  expect(control).toHaveAccessibleDescription(en.automation.off);
});

it('is absent where the case follows no procedure', async () => {
  server.answer(pipelines.ofCase, { isOn: true, revision: null, ahead: [] });
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.getQueryData(automationQuery(caseOf().id).queryKey)).toBeDefined());
  expect(screen.queryByText(en.automation.title)).toBeNull();
});
