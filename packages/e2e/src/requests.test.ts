import { demo, signIn } from './testing/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { expectSealed } from './testing/expectSealed.ts';
import { follow } from './testing/moving.ts';
import { pdf } from './testing/pdf.ts';
import { choose, openAmendedReturn, openWorkCase, todoLink } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

it('staff ask for two documents, one file answers both, one is returned with a reason, sent again and accepted', async () => {
  const stamp = Date.now();
  const [letter, statement] = [`Bank letter ${stamp}`, `Statement ${stamp}`];
  const staff = await newVisitor();
  await signIn(staff.page, demo.staffEmail);
  await openWorkCase(staff.page, 'amended');
  await staff.page.getByRole('button', { name: 'Ask for something' }).click();
  const ask = staff.page.getByRole('dialog', { name: 'Ask for something' });
  await ask.getByRole('textbox', { name: 'Name' }).fill(letter);
  await ask.getByRole('button', { name: 'Add another' }).click();
  // The form names the missing field and keeps the rest.
  await ask.getByRole('button', { name: 'Add to the list' }).click();
  await ask.getByText('Please say what is needed').first().waitFor();
  await expectAccessible(staff.page);
  await ask.getByRole('textbox', { name: 'Name' }).nth(1).fill(statement);
  await ask.getByRole('button', { name: 'Add to the list' }).dblclick();
  await staff.page.getByText('2 things added to the list').waitFor();
  await ask.waitFor({ state: 'detached' });
  const needs = staff.page.getByRole('region', { name: /left to do/ });
  await needs.getByText(letter, { exact: true }).first().waitFor();
  expect(await needs.getByText(letter, { exact: true }).count()).toBe(1);
  const asked = (title: string) => staff.page.getByRole('listitem').filter({ hasText: title }).first();

  const client = await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true });
  const { page } = client;
  await signIn(page);
  await follow(page, await todoLink(page, `Send us: ${statement}`));
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.getByRole('checkbox', { name: statement, checked: true }).waitFor();
  await dialog.getByRole('checkbox', { name: letter }).check();
  // A touch screen offers the camera.
  await dialog.getByRole('button', { name: 'Take a photo' }).waitFor();
  await dialog.locator('input[type=file][multiple]').setInputFiles(pdf(`both ${stamp}.pdf`));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByText('1 document uploaded').waitFor();
  await dialog.waitFor({ state: 'detached' });

  // The other side's changes arrive live.
  await asked(letter).getByRole('button', { name: 'Accept' }).click();
  await asked(letter).getByText('Accepted').waitFor();
  await asked(statement).getByRole('button', { name: 'Return' }).click();
  const reason = staff.page.getByRole('dialog', { name: statement });
  await reason.getByRole('button', { name: 'Return' }).click();
  await reason.getByText('Say why, so that the client knows what to do').waitFor();
  await reason.getByRole('textbox', { name: 'Reason' }).fill('The second page is missing.');
  await reason.getByRole('button', { name: 'Return' }).click();
  await reason.waitFor({ state: 'detached' });

  // The page of the case lists it with its reason and its own upload.
  await page.goto('/dashboard');
  await openAmendedReturn(page);
  await page.getByRole('link', { name: `Upload for: ${statement}` }).waitFor();
  await page.getByText('The second page is missing.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/dashboard/documents');
  const back = page.getByRole('listitem').filter({ hasText: statement }).first();
  await back.getByText('The second page is missing.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.locator('input[type=file][multiple]').setInputFiles(pdf(`page two ${stamp}.pdf`));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.waitFor({ state: 'detached' });
  await back.waitFor({ state: 'detached' });

  await asked(statement).getByText('Sent, waiting for you').waitFor();
  await asked(statement).getByRole('button', { name: 'Accept' }).click();
  await asked(statement).getByText('Accepted').waitFor();
  expect([...staff.problems, ...client.problems]).toEqual([]);
});

it('staff return a document with a reason that the client reads, and verify the next', async () => {
  const name = `pay stub ${Date.now()}.pdf`;
  const client = await newVisitor({ viewport: { width: 375, height: 812 } });
  await signIn(client.page);
  await client.page.goto('/dashboard/documents?upload=1');
  const dialog = client.page.getByRole('dialog', { name: 'Upload documents' });
  await choose(dialog.getByRole('combobox', { name: 'Case' }), /amended/);
  // The file is dropped on the page, outside the dialog.
  const dropped = await client.page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/pdf' }));
      return transfer;
    },
    [name, pdf(name).buffer.toString('latin1')] as const,
  );
  await client.page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
  await client.page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await dialog.waitFor({ state: 'detached' });

  const staff = await newVisitor();
  const { page } = staff;
  await signIn(page, demo.staffEmail);
  const sheet = page.getByRole('dialog', { name });
  const open = async () => {
    await page.goto(`/work/documents?search=${encodeURIComponent(name)}`);
    await follow(page, page.getByRole('main').getByRole('link', { name }).first());
    await page.getByRole('button', { name, exact: true }).click();
    await sheet.getByRole('img', { name: `${name}, page 1 of 1` }).waitFor();
  };
  // On the page of the case, document after document by one key.
  await openWorkCase(page, 'amended');
  // The review has it once it is checked for viruses.
  await page.getByRole('button', { name: `Download ${name}`, disabled: false }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Review / }).click();
  const placed = (number: number) => page.getByRole('dialog').getByText(new RegExp(`^${number} of `));
  await placed(1).waitFor();
  for (let number = 2; !(await sheet.isVisible()); number++) {
    await page.keyboard.press('n');
    await placed(number).waitFor();
  }
  await sheet.getByRole('img', { name: `${name}, page 1 of 1` }).waitFor();
  await page.keyboard.press('r');
  await sheet.getByRole('button', { name: 'Return to the client' }).click();
  await sheet.getByText('Say why, so that the client knows what to do.').waitFor();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Reason for returning it' }).fill('It is too dark to read.');
  await sheet.getByRole('button', { name: 'Return to the client' }).click();
  await sheet.waitFor({ state: 'detached' });
  await client.page.getByText('Returned: It is too dark to read.').waitFor();
  await expectNoSidewaysScroll(client.page);

  await open();
  await sheet.getByRole('button', { name: 'Verify', exact: true }).dblclick();
  await sheet.waitFor({ state: 'detached' });
  await client.page.getByRole('button', { name: `${name} is verified and cannot be deleted` }).waitFor();
  expect([...staff.problems, ...client.problems]).toEqual([]);
});

it('a client says what is wrong with a document, approves its replacement and signs it; the sealed copy can be checked', async () => {
  const stamp = Date.now();
  const title = `Plan ${stamp}`;
  const staff = await newVisitor();
  await signIn(staff.page, demo.staffEmail);
  await openWorkCase(staff.page, 'amended');
  const attach = async (file: string) => {
    const dialog = staff.page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: 'Upload new' }).click();
    const upload = staff.page.getByRole('dialog', { name: 'Upload documents' });
    await upload.locator('input[type=file][multiple]').setInputFiles(pdf(file));
    await upload.getByRole('button', { name: 'Upload 1 file' }).click();
    await upload.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Attach 1 file' }).click();
  };
  await staff.page.getByRole('button', { name: 'More for this case' }).click();
  await staff.page.getByRole('menuitem', { name: 'Send for signature' }).click();
  const putUp = staff.page.getByRole('dialog', { name: 'Send a document for signature' });
  await choose(putUp.getByRole('combobox', { name: 'What is it?' }), /8879/);
  await putUp.getByRole('button', { name: 'Choose a PDF' }).click();
  await attach(`${title}.pdf`);
  // The form that asks for a proof of identity is refused with the reason, and the rest of what was typed stays.
  await putUp.getByRole('button', { name: 'Send for signature' }).click();
  await putUp
    .getByText(/only with a proof of identity/)
    .first()
    .waitFor();
  await choose(putUp.getByRole('combobox', { name: 'What is it?' }), /Another document/);
  // The husband signs nothing here.
  await putUp.getByRole('checkbox', { name: 'Rafael Fernández' }).uncheck();
  await expectAccessible(staff.page);
  await putUp.getByRole('button', { name: 'Send for signature' }).click();
  await putUp.waitFor({ state: 'detached' });

  const { page, problems } = await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true });
  await signIn(page);
  await page.goto('/dashboard/cases');
  await openAmendedReturn(page);
  const review = page.getByRole('dialog', { name: title });
  await page.getByRole('button', { name: `Review and sign “${title}”` }).click();
  await review.getByRole('img', { name: /page 1/i }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await review.getByRole('button', { name: 'Something is wrong' }).click();
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('The second child is missing.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your specialist was told').waitFor();

  await staff.page.getByRole('button', { name: `Signatures of: ${title}` }).click();
  await staff.page
    .getByText(/The second child is missing\./)
    .last()
    .waitFor();
  await staff.page.getByRole('button', { name: 'Replace the document' }).click();
  await attach(`${title} corrected.pdf`);
  await staff.page.getByText('Replaced. Everyone is asked again.').waitFor();

  await page.getByRole('button', { name: `Review and sign “${title}”` }).click();
  await review.getByText(/replaced an earlier one/).waitFor();
  await review.getByRole('button', { name: 'Everything is right' }).click();
  const form = page.getByRole('dialog', { name: `Sign “${title}”` });
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Sign', exact: true }).dblclick();
  await review.getByRole('link', { name: /^Sealed copy/ }).waitFor();

  const sealed = await page.evaluate(async (name) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const list = await (await fetch(`/api/documents?search=${encodeURIComponent(name)}`, { headers })).json();
    const [copy] = list.documents.filter(({ file_name }: { file_name: string }) => file_name.endsWith('(signed).pdf'));
    const file = await fetch(`/api/documents/${copy.id}/download?purpose=save`, { headers });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, title);
  expectSealed(Buffer.from(sealed));
  await page.goto('/dashboard/cases');
  await openAmendedReturn(page);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText('Signed by everyone: the sealed copy is among the documents').first().waitFor();
  // The refused form is the only failure.
  expect(staff.problems).toEqual([expect.stringContaining('status of 400')]);
  expect(problems).toEqual([]);
});
