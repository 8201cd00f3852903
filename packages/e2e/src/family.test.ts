import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { cookiesOf, demo, post } from './testing/accounts.ts';
import { expectNoSidewaysScroll } from './testing/expectations.ts';
import { expectSealed } from './testing/expectSealed.ts';
import { answerEverything, confirmHere, ownOf, registerHere } from './testing/firstCase.ts';
import { letterPhoto } from './testing/letterPhoto.ts';
import { linkMailedTo } from './testing/mail.ts';
import { follow, settled } from './testing/moving.ts';
import { pdf } from './testing/pdf.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor, type Visitor } from './testing/visitor.ts';

const PHONE = {
  locale: 'es-US',
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
};
/** Milliseconds until what another person did must show, allowing for a busy machine. */
const LIVE_WITHIN = { timeout: 15_000 };
const LETTER = '/dashboard/cases/new?service=tax_preparation';

it('a couple goes from the letter to the signed return on phones, in Spanish, over a network that drops at every step', async () => {
  const stamp = Date.now();
  const [rosaEmail, betoEmail] = [`rosa.${stamp}@example.com`, `beto.${stamp}@example.com`];
  const [rosa, beto, firm, photo] = await Promise.all([
    newVisitor(PHONE),
    newVisitor(PHONE),
    signedInFirm(),
    letterPhoto(),
  ]);
  const network = droppingNetwork();

  // The letter, and the account in the middle of it.
  const { page } = rosa;
  await page.goto(`/auth/register?next=${encodeURIComponent(LETTER)}`);
  const take = page.getByLabel('Fotografiar la carta').and(page.locator('input'));
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByRole('button', { name: 'Fotografiar la carta' }).waitFor();
  await take.setInputFiles(file);
  await page.getByText('Página 1', { exact: true }).waitFor();
  await network.drops(rosa, async () => {
    await take.setInputFiles(file);
    await page.getByText('Página 2', { exact: true }).waitFor();
  });
  await network.losesAnswer(rosa, 'auth/register/', async () => {
    await registerHere(page, rosaEmail);
    await page.getByRole('alert').filter({ hasText: 'conexión' }).first().waitFor();
  });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard/cases/new');
  await page.getByText('Página 2', { exact: true }).waitFor();
  await confirmHere(page, rosaEmail);
  await page.reload();
  await page.getByRole('textbox', { name: 'Título' }).fill('Carta del IRS');
  await answerEverything(page);
  await network.drops(rosa, async () => {
    await page.getByRole('button', { name: 'Iniciar el caso' }).click();
    await page.getByText('Guardado. Se enviará cuando vuelva la conexión').waitFor();
  });
  await page.getByText('Enviado.').waitFor({ timeout: 60_000 });
  await page.getByRole('main').getByRole('link', { name: 'Abrir el caso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Carta del IRS' }).waitFor();
  const caseId = new URL(page.url()).pathname.split('/').pop() ?? '';

  // The husband: invited, registered from the mail, in the case.
  await page.getByRole('button', { name: 'Invitar a una persona' }).click();
  const invite = page.getByRole('dialog');
  await invite.getByRole('textbox', { name: 'Correo electrónico' }).fill(betoEmail);
  await invite.getByRole('button', { name: 'Enviar la invitación' }).click();
  await invite.waitFor({ state: 'detached' });
  const his = beto.page;
  await his.goto(await linkMailedTo(betoEmail, '/dashboard/invitation'));
  await follow(
    his,
    his
      .getByRole('main')
      .getByRole('link', { name: /Cree una|Regístrese|cuenta/ })
      .first(),
  );
  await his.locator(`main input[type=email][value="${betoEmail}"]`).waitFor();
  await registerHere(his, undefined, 'Beto');
  await his.getByRole('heading', { level: 1, name: 'Rosa Díaz le invita' }).waitFor();
  await his.goto(await linkMailedTo(betoEmail, '/auth/verify-email'));
  await his.getByRole('button', { name: 'Confirmar esta dirección' }).click();
  await his.getByRole('link', { name: 'Volver a la invitación' }).click();
  await his.getByRole('button', { name: 'Aceptar' }).waitFor();
  await network.losesAnswer(beto, 'household/invitations/accept', async () => {
    await his.getByRole('button', { name: 'Aceptar' }).click();
    await his
      .getByText(/conexión/)
      .first()
      .waitFor();
  });
  await his.getByRole('button', { name: 'Aceptar' }).click();
  await his.getByRole('heading', { level: 1, name: 'Carta del IRS' }).waitFor();

  // A message whose answer is lost arrives once, and nothing says that it did not.
  await his.getByRole('tab', { name: 'Mensajes' }).click();
  await his.getByRole('textbox', { name: 'Escribir a su equipo' }).fill('¿Falta algo de mi parte?');
  await network.losesAnswer(beto, 'cases/*/messages', async () => {
    await his.getByRole('button', { name: 'Enviar', exact: true }).click();
    await his.getByText('Enviado', { exact: true }).waitFor();
    await his.waitForFunction(() => !document.querySelector<HTMLTextAreaElement>('main textarea')?.value);
  });
  expect(await ownOf(his, `cases/${caseId}/messages`, 'messages', 'text')).toEqual(['¿Falta algo de mi parte?']);
  await his.getByRole('tab', { name: 'Resumen' }).click();

  // Each is asked for a paper of their own.
  const people: { people: { id: string }[] } = await firm('GET', `cases/${caseId}/people`);
  const personIds = people.people.map(({ id }) => id);
  await firm('POST', `cases/${caseId}/needs`, {
    needs: [
      {
        kind: 'upload',
        title: 'Identificación',
        document_type: 'identification',
        person_ids: personIds,
      },
    ],
  });
  for (const spouse of [rosa, beto]) await sendPaper(spouse, `id ${spouse === rosa ? 'rosa' : 'beto'}.pdf`, network);

  // The return, approved and signed by both.
  for (const status of ['document_collection', 'in_progress', 'staff_review', 'client_review'])
    await firm('PATCH', `cases/${caseId}`, { status });
  const form = new FormData();
  form.set('case_id', caseId);
  form.set(
    'file',
    new File([new Uint8Array(pdf('return').buffer)], 'return.pdf', {
      type: 'application/pdf',
    }),
  );
  const { id: documentId } = await firm('POST', 'documents/upload', form);
  await firm('POST', `cases/${caseId}/signatures`, {
    ...{
      kind: 'tax_return',
      document_id: documentId,
      title: 'Declaración 2025',
      signer_ids: personIds,
    },
  });
  const { client_id: clientId } = await firm('GET', `cases/${caseId}`);
  const lines = [{ description: 'Declaración', quantity: 1, unit_cents: 25_000 }];
  const bill = { client_id: clientId, case_id: caseId, title: 'Factura', due_date: '2100-01-31', lines };
  const { id: billId } = await firm('POST', 'billing/invoices', bill);
  await firm('POST', `billing/invoices/${billId}/send`, {});
  const slipsOf = (own: Page) => ownOf(own, 'dashboard/todos', 'items', 'text');
  expect(await slipsOf(page)).toEqual(['Declaración 2025', 'Factura']);
  await signReturn(rosa, network);
  expect(await slipsOf(page)).toEqual(['Factura']);
  expect(await slipsOf(his)).toEqual(['Declaración 2025', 'Factura']);
  await signReturn(beto, network);
  expect(await slipsOf(his)).toEqual(['Factura']);

  let sealed: { signatures: { status: string }[] };
  do {
    await new Promise((resolve) => setTimeout(resolve, 500));
    sealed = await firm('GET', `cases/${caseId}/signatures`);
  } while (sealed.signatures[0]?.status !== 'complete');

  // The sealed copy comes after a download that failed.
  await page.goto(`/dashboard/cases/${caseId}`);
  await settled(page);
  await page.getByText(/ya no queda nada pendiente de su parte/).waitFor();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  const save = page.getByRole('button', { name: 'Descargar Declaración 2025 (firmado).pdf' });
  await save.waitFor();
  await network.drops(rosa, async () => {
    await save.click();
    await page.getByText('La descarga falló').waitFor();
  });
  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expectSealed(await readFile(await saved.path()));
  await page.getByRole('tab', { name: 'Cronología' }).click();
  await page.getByText('Firmado por todos: la copia sellada está entre los documentos').waitFor();
  expect(network.count()).toBeGreaterThanOrEqual(10);

  // Nothing was asked, sent or kept twice.
  for (const { page: own } of [rosa, beto]) {
    await own.goto('/dashboard');
    await settled(own);
    expect(await own.getByRole('button', { name: 'Fotografiar la carta' }).count()).toBe(0);
    expect(await ownOf(own, 'cases', 'results', 'title')).toEqual(['Carta del IRS']);
    expect(await ownOf(own, 'billing/invoices', 'results', 'title')).toEqual(['Factura']);
    const names: string[] = await ownOf(own, 'documents', 'documents', 'file_name');
    expect(names.sort()).toEqual([
      expect.stringMatching(/^Carta .*\.pdf$/),
      ...['Declaración 2025 (firmado).pdf', 'id beto.pdf', 'id rosa.pdf', 'return.pdf'],
    ]);
  }
  const { needs }: { needs: { status: string }[] } = await firm('GET', `cases/${caseId}/needs`);
  expect(needs.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'accepted']);
  for (const { problems } of [rosa, beto])
    expect(problems.filter((problem) => !/net::|Failed to load resource/.test(problem))).toEqual([]);
}, 240_000);

async function sendPaper(spouse: Visitor, name: string, network: Network): Promise<void> {
  const { page } = spouse;
  const own = page.getByRole('listitem').filter({ hasText: 'Se le pide a usted' });
  await own.getByRole('link', { name: 'Subir para: Identificación' }).click(LIVE_WITHIN);
  const dialog = page.getByRole('dialog', { name: 'Subir documentos' });
  await dialog.getByRole('checkbox', { name: 'Identificación', checked: true }).waitFor();
  await dialog.locator('input[type=file][multiple]').setInputFiles({ ...pdf(name), name });
  await network.drops(spouse, async () => {
    await dialog.getByRole('button', { name: 'Subir 1 archivo' }).click();
    await dialog.getByText(/Se perdió la conexión/).waitFor();
  });
  await dialog.waitFor({ state: 'detached' });
  // The dialog leads back to the case that it was opened from.
  await page.waitForURL(/\/dashboard\/cases\//);
}

async function signReturn(spouse: Visitor, network: Network): Promise<void> {
  const { page } = spouse;
  await page.goto('/dashboard/cases');
  await follow(page, page.getByRole('main').getByRole('article').getByRole('link', { name: 'Carta del IRS' }));
  await network.drops(spouse, () =>
    page.getByRole('button', { name: 'Revisar y firmar «Declaración 2025»' }).click(LIVE_WITHIN),
  );
  const review = page.getByRole('dialog', { name: 'Declaración 2025' });
  await review.getByRole('img', { name: /página 1/i }).waitFor();
  await expectNoSidewaysScroll(page);
  await network.drops(spouse, async () => {
    await review.getByRole('button', { name: 'Todo está bien' }).click();
    await review.getByText(/conexión/).waitFor();
  });
  await review.getByRole('button', { name: 'Todo está bien' }).click();
  const form = page.getByRole('dialog', { name: 'Firmar «Declaración 2025»' });
  // The name stands there already.
  expect(await form.getByRole('textbox', { name: 'Nombre completo' }).inputValue()).toMatch(/^(Rosa|Beto) Díaz$/);
  await form.getByRole('checkbox').check();
  await network.losesAnswer(spouse, 'signatures/*/signature', () =>
    form.getByRole('button', { name: 'Firmar', exact: true }).click(),
  );
  await form.waitFor({ state: 'detached' });
}

type Network = ReturnType<typeof droppingNetwork>;

/** Takes the network away from somebody for as long as an act lasts, or one answer of the server, and counts both. */
function droppingNetwork() {
  let count = 0;
  return {
    count: () => count,
    async drops({ context }: Visitor, act: () => Promise<void>): Promise<void> {
      count += 1;
      await context.setOffline(true);
      await act();
      await context.setOffline(false);
    },
    async losesAnswer({ context }: Visitor, path: string, act: () => Promise<void>): Promise<void> {
      let isLost = false;
      await context.route(`**/api/${path}`, async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.fallback();
        isLost = true;
        count += 1;
        await route.fetch();
        await route.abort('connectionreset');
      });
      await act();
    },
  };
}

/** Calls the API as an administrator. */
async function signedInFirm() {
  const signedIn = await post('/api/auth/login', {
    email: demo.adminEmail,
    password: demo.password,
  });
  const { access_token: token } = await signedIn.json();
  const cookie = cookiesOf(signedIn);
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      cookie,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(siteUrl(`/api/${path}`), {
      ...{
        method,
        headers,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      },
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
}
