import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './testing/expectations.ts';
import { begin } from './testing/invited.ts';
import { letterPhoto } from './testing/letterPhoto.ts';
import { settled } from './testing/moving.ts';
import { type SiteProcess, startSite } from './testing/siteProcess.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { choose } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

/** Milliseconds: a site of its own starts, and the journey has three people. */
const AN_AFTERNOON = 300_000;
const ADMIN = 'zoe@example.com';
const READER = 'lucia@example.com';
const FIRM = 'Harbor & Main Partners';
/** The words of the article, by the name of their language in the studio. */
const ARTICLE = {
  English: { title: 'Your first tax return here', excerpt: 'Three papers are enough.', text: 'Bring your W-2.' },
  Spanish: { title: 'Su primera declaración aquí', excerpt: 'Bastan tres papeles.', text: 'Traiga su W-2.' },
  French: { title: 'Votre première déclaration ici', excerpt: 'Trois papiers suffisent.', text: 'Apportez votre W-2.' },
};
const CODE = { English: 'EN', Spanish: 'ES', French: 'FR' };

/** The settings of a site in production without a database server and a mail server, as the operating manual asks. */
const production = () => ({
  ...{ NODE_ENV: 'production', TOKEN_SECRET: randomBytes(36).toString('base64') },
  ...{ ALLOW_EMBEDDED_DB: '1', ALLOW_UNSCANNED: '1', SIGNATURES: 'off' },
  ...{ MAIL: 'off', MAIL_FROM: 'office@harbor-main.example', MAIL_TO_FIRM: 'office@harbor-main.example' },
});

let site: SiteProcess;
beforeEach(async () => {
  site = await startSite(production());
  process.env.SITE_URL = site.url;
}, AN_AFTERNOON);
afterEach(() => site?.stop());

it(
  'an empty site becomes a firm: its first administrator, name, hours, price, an article in three languages, the letter',
  async () => {
    const [admin, reader, guest] = [await newVisitor(), await newVisitor({ locale: 'es-US' }), await newVisitor()];
    await guest.page.goto('/blog');
    await guest.page.getByRole('heading', { name: 'No articles found' }).waitFor();

    const names = ['--first-name', 'Zoe', '--last-name', 'Marsh'];
    const [link] = /https?:\S+/.exec(await site.admin('create', ADMIN, '--role', 'admin', ...names)) ?? [];
    await begin(admin.page, ADMIN, link);
    await nameFirm(admin.page);
    expect(await textOf('/contact')).not.toContain('10:30');
    await openLater(admin.page);
    await changePrice(admin.page);
    await subscribe(reader.page);

    await beginArticle(admin.page);
    await describe(admin.page);
    for (const language of Object.keys(ARTICLE) as (keyof typeof ARTICLE)[]) await write(admin.page, language);
    await publish(admin.page);
    await sendLetter(admin.page);

    await expectArticle(guest.page, '/blog', ARTICLE.English.title);
    await guest.page.getByRole('img', { name: 'The form that you need' }).waitFor();
    await guest.page.goto('/services');
    await guest.page.getByText('$249').first().waitFor();
    expect(await guest.page.title()).toContain(FIRM);
    await shows('/contact', '10:30');
    // The released story is that of another firm.
    expect(await textOf('/about')).not.toContain('pharmacy');
    await shows('/blog/feed.xml', ARTICLE.English.title);
    await shows('/blog/feed.xml?lang=es', ARTICLE.Spanish.title);
    await shows('/sitemap.xml', 'your-first-tax-return-here');
    // The address chooses the language from here on.
    await expectArticle(guest.page, '/blog?lang=es', ARTICLE.Spanish.title);
    await expectArticle(guest.page, '/blog?lang=fr', ARTICLE.French.title);

    expect(await site.mail(READER, 'Carta de diciembre')).toContain(ARTICLE.Spanish.title);
    expect([admin, reader, guest].flatMap(({ problems }) => problems)).toEqual([]);
  },
  AN_AFTERNOON,
);

async function nameFirm(page: Page): Promise<void> {
  await page.goto('/studio/facts');
  await page.getByRole('tab', { name: 'Name and contact' }).click();
  await page.getByRole('textbox', { name: 'Name of the firm' }).fill(FIRM);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Everyone sees it within a minute.').first().waitFor();
}

async function openLater(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Hours and closings' }).click();
  await choose(page.getByRole('combobox', { name: 'Monday, opens' }), /^10:30/);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. Everyone sees it within a minute.').first().waitFor();
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Services and prices' }).click();
  await page.getByRole('textbox', { name: 'Price in $' }).fill('249');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. Everyone sees it within a minute.').first().waitFor();
  await expectAccessible(page);
}

async function subscribe(page: Page): Promise<void> {
  await page.goto('/');
  await settled(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill(READER);
  await footer.getByRole('textbox').press('Enter');
  const [link = ''] = /http\S+\/newsletter\/confirm\S+/.exec(await site.mail(READER, 'Confirme su suscripción')) ?? [];
  await page.goto(link);
  await settled(page);
  await page.getByRole('button', { name: 'Confirmar la suscripción' }).click();
  await page.getByRole('heading', { name: 'Gracias. Su suscripción está confirmada' }).waitFor();
}

async function beginArticle(page: Page): Promise<void> {
  await page.goto('/studio');
  await page.getByRole('button', { name: 'New article' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(ARTICLE.English.title);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/studio\/articles\//);
}

/** Gives the article its category, its author and a cover, none of which an empty site has. */
async function describe(page: Page): Promise<void> {
  const category = await openDialog(page, 'New category');
  await fill(category, { 'Name in English': 'Taxes', 'Name in Spanish': 'Impuestos', 'Name in French': 'Impôts' });
  await settle(category, 'Add');
  const author = await openDialog(page, 'New author');
  const role = { 'Role in English': 'Founder', 'Role in Spanish': 'Fundadora', 'Role in French': 'Fondatrice' };
  await fill(author, { Name: 'Zoe Marsh', ...role });
  await settle(author, 'Add');
  await choose(page.getByRole('combobox', { name: 'Category' }), /Taxes/);
  await choose(page.getByRole('combobox', { name: 'Author' }), /Zoe/);

  const cover = await openDialog(page, 'Upload a picture', 'Picture as cover');
  await cover.locator('input[type=file]').setInputFiles(await photo());
  await cover.getByText('The picture is uploaded.').waitFor();
  const [english, spanish, french] = ['A letter', 'Una carta', 'Une lettre'];
  await fill(cover, {
    ...{ 'Description in English': english, 'Description in Spanish': spanish, 'Description in French': french },
  });
  await settle(cover, 'Use as cover');
}

async function openDialog(page: Page, button: string, name = button): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, words] of Object.entries(fields))
    await dialog.getByRole('textbox', { name, exact: true }).fill(words);
}

async function settle(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function write(page: Page, language: keyof typeof ARTICLE): Promise<void> {
  const { title, excerpt, text } = ARTICLE[language];
  await page
    .getByRole('group', { name: 'Language you write in' })
    .getByRole('button', { name: CODE[language] })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Opening line' }).fill(excerpt);
  await page.getByRole('textbox', { name: `Text of the article in ${language}` }).fill(text);
  // The texts of an article have the same parts in each language.
  await insertPicture(page);
  await page.getByRole('button', { name: `Approve the ${language} text` }).click();
  await page.getByRole('button', { name: `Approve the ${language} text` }).waitFor({ state: 'detached' });
}

async function insertPicture(page: Page): Promise<void> {
  const dialog = await openDialog(page, 'Picture');
  await dialog.locator('input[type=file]').setInputFiles(await photo());
  await dialog.getByText('The picture is uploaded.').waitFor();
  await fill(dialog, { Description: 'The form that you need' });
  await settle(dialog, 'Insert the picture');
}

const photo = async () => ({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: await letterPhoto() });

async function publish(page: Page): Promise<void> {
  const pane = page.locator('#publishing');
  for (const language of Object.keys(ARTICLE)) await pane.getByRole('checkbox', { name: language }).check();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The article is published.').first().waitFor();
}

async function sendLetter(page: Page): Promise<void> {
  await page.goto('/studio/letter');
  await page.getByRole('button', { name: 'New letter' }).first().click();
  await page.waitForURL(/\/studio\/letter\//);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Letter of December');
  await page.getByRole('combobox', { name: 'Add an article' }).fill(ARTICLE.English.title);
  await page.getByRole('option', { name: ARTICLE.English.title }).first().click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Carta de diciembre');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('heading', { name: /On its way|Sent on/ }).waitFor();
}

async function expectArticle(page: Page, list: string, title: string): Promise<void> {
  await shows(list, title);
  await page.goto(list);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('article').locator('picture img').first().waitFor();
}

/** Pages made before a change are made anew within a minute. */
async function shows(path: string, words: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    if ((await textOf(path)).includes(words)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${path} does not show "${words}"`);
}

const textOf = async (path: string) => (await fetch(siteUrl(path))).text();
