import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderPipeline } from '../../releases/src/init/renderRemote.ts';
import { root, siteApps } from './apps.mjs';

const file = (/** @type {string} */ name) => path.join(root, '.github/workflows', `${name}.yml`);
const workflow = (/** @type {string} */ name) => readFileSync(file(name), 'utf8');

test.each(siteApps().map(({ id, folder }) => [id, folder]))('%s has a pipeline of its own', (id, folder) => {
  expect(existsSync(file(id))).toBe(true);
  const workflow = readFileSync(file(id), 'utf8');
  // Every push starts the workflow; the build then decides whether it continues, since no list of folders could.
  expect(workflow).toContain('on:\n  push:\n    branches: [main]\njobs:\n');
  expect(workflow).toContain(`with: { app: ${id}, folder: ${folder} }`);
});

test('every command that the pipelines call is there', () => {
  const pipelines = ['app', 'preview'].map((name) => readFileSync(file(name), 'utf8')).join('');
  const scripts = [...pipelines.matchAll(/node (packages\S+\.mjs) (\w+)/g)];
  const usage = readFileSync(path.join(root, 'packages/releases/src/cli/usage.ts'), 'utf8');
  expect([...new Set(scripts.map((match) => match[2]))]).toEqual(['version', 'sign', 'publish', 'rollout', 'preview']);
  for (const [, script = '', command] of scripts) {
    expect(existsSync(path.join(root, script))).toBe(true);
    expect(usage).toMatch(new RegExp(`^ {2}${command} `, 'm'));
  }
});

/** Each command of a workflow, with the words behind it. @param {string} text */
const commandsOf = (text) =>
  [...text.matchAll(/(?:run: |^ {10,}|&& |\| |\$\()(?:sudo (?:env \S+ )?)?(\w[\w-]*) ([^&|;\n]*)/gm)].map(
    ([, program = '', words = '']) => ({ program, words }),
  );

test('the pipeline of the server tests, makes an image, migrates, restarts and goes back by what is there', () => {
  const text = readFileSync(file('server'), 'utf8');
  const [head = '', ...jobs] = text.split(/^ {2}(?=\w+:\n {4}(?:if|needs|runs-on))/m);
  expect(jobs.map((job) => job.split(':')[0])).toEqual(['test', 'image', 'deploy', 'back']);
  const [tests = '', image = '', deploy = '', back = ''] = jobs;
  // Code that has not been tested never comes near the cluster, and none of it runs beside the key to the cluster.
  expect([image, deploy].map((job) => /needs: (\w+)/.exec(job)?.[1])).toEqual(['test', 'image']);
  for (const job of [tests, image]) expect(job).not.toContain('secrets.');
  expect(tests).toContain("if: inputs.back == '' && github.ref == 'refs/heads/main'");
  for (const job of [deploy, back]) {
    expect(job).toContain('environment: production');
    expect(job).not.toMatch(/npm|node /);
    expect(job).toContain('concurrency: { group: server-production }');
  }
  // Going back waits for no test of a push, and no push throws it out of the queue.
  expect(head).toMatch(/group: "server-\$\{\{ inputs\.back == '' && github\.ref \|\| github\.run_id \}\}"/);
  const known = ['bash', 'docker', 'echo', 'helm', 'curl', 'grep', 'cut', 'for', 'sleep', 'exit'];
  const commands = commandsOf(text);
  expect(commands.map(({ program }) => program).filter((program) => !known.includes(program))).toEqual([]);
  const helm = commands.filter(({ program }) => program === 'helm').map(({ words }) => words);
  expect(helm.map((words) => words.split(' ')[0])).toEqual(['upgrade', 'rollback', 'rollback']);
  // An update that fails takes itself back: the step after it is for one that went through.
  expect(helm[0]).toContain('--atomic');
  expect(deploy).toMatch(/id: upgrade\n {8}run: \|\n.*\n {10}helm upgrade /);
  expect(deploy).toContain("- name: Go back\n        if: failure() && steps.upgrade.outcome == 'success'");
  // Every path, value of the chart, argument of the image and address of the site is one that exists.
  for (const [, named = ''] of text.matchAll(/(?<![\w/@])((?:packages\/server\/deployment|\.ci)\/[\w/]+)/g))
    expect([named, existsSync(path.join(root, named))]).toEqual([named, true]);
  const values = readFileSync(path.join(root, 'packages/server/deployment/chart/values.yaml'), 'utf8');
  for (const [, value = ''] of text.matchAll(/--set "image\.(\w+)=/g))
    expect(values).toMatch(new RegExp(`^  ${value}: `, 'm'));
  const dockerfile = readFileSync(path.join(root, 'packages/server/deployment/Dockerfile'), 'utf8');
  for (const [, name = ''] of text.matchAll(/--build-arg (\w+)=/g)) expect(dockerfile).toContain(`ARG ${name}=`);
  const health = readFileSync(path.join(root, 'packages/server/src/slices/health/health.routes.ts'), 'utf8');
  for (const [, address = ''] of text.matchAll(/\$SITE\/api(\/health\/\w+)/g)) expect(health).toContain(address);
  // The job of the chart that migrates runs before an update.
  const migration = readFileSync(path.join(root, 'packages/server/deployment/chart/templates/migration.yaml'), 'utf8');
  expect(migration).toContain('helm.sh/hook: pre-install,pre-upgrade');
});

test.each([
  ['that is there at once', ['new'], 0],
  ['whose old pods are stopping', ['new', 'old', '', 'old', 'new'], 0],
  ['that stays the old one', Array(11).fill('old'), 1],
  ['that is away', Array(11).fill(''), 1],
])('a site %s is asked for its commit until a new pod answers', (_, answers, status) => {
  const [, script = ''] = /- name: See that .+\n {8}run: \|\n([\s\S]+?)\n {8}env:/.exec(workflow('server')) ?? [];
  // Each wait brings the next answer; an empty one is a failure.
  const site = `answers=(${answers.map((answer) => `'${answer}'`).join(' ')}); n=0
    sleep() { n=$((n + 1)); }
    curl() { [ -n "\${answers[n]}" ] && echo "{\\"version\\":\\"\${answers[n]}\\"}"; }`;
  const run = spawnSync('bash', ['-e', '-c', `${site}\n${script.replace(/\$\{\{ github\.sha \}\}/, 'new')}`]);
  expect([run.stderr.toString(), run.status]).toEqual(['', status]);
});

test('the report of the chaos suite is kept, of all faults', () => {
  const text = readFileSync(file('chaos'), 'utf8');
  const [, script = '', report] = /node (\S+\.mjs) .*--report (\S+)/.exec(text) ?? [];
  expect(existsSync(path.join(root, script))).toBe(true);
  expect(text).toContain(`path: ${report}, if-no-files-found: error`);
  expect(text).not.toContain('--faults');
});

test('a pull request gets previews of every app, and the key, the token and the comment are in different jobs', () => {
  const workflow = readFileSync(file('preview'), 'utf8');
  const apps = [...workflow.matchAll(/^ {10}- (\{ app: .+ \})$/gm)].map((match) => match[1]);
  expect(apps.toSorted()).toEqual(
    siteApps()
      .map(({ id, folder }) => `{ app: ${id}, folder: ${folder} }`)
      .toSorted(),
  );
  const secrets = workflow
    .split(/^ {2}(?=build:|sign:|publish:|tell:)/m)
    .slice(1)
    .map((job) =>
      [...job.matchAll(/environment: \w+|ref: .*base\.sha|secrets\.\w+|github\.token/g)].map(([name]) => name),
    );
  // Beside a secret runs the code before the pull request; the build has the second checkout to compare with.
  const [build, ...others] = secrets;
  expect(build).toEqual([expect.stringContaining('base.sha')]);
  expect(others).toEqual([
    ['environment: staging', expect.stringContaining('base.sha'), 'secrets.RELEASE_KEY'],
    ['environment: staging', expect.stringContaining('base.sha'), 'secrets.RELEASE_TOKEN'],
    ['github.token'],
  ]);
  expect(workflow).toContain('if: github.event.pull_request.head.repo.full_name == github.repository');
});

test('the key that signs and the token that moves traffic are in different jobs', () => {
  const [, ...jobs] = readFileSync(file('app'), 'utf8').split(/^ {2}(?=\w+:\n {4}(?:needs|runs-on))/m);
  const [changed = '', build = '', ...releasing] = jobs;
  expect(jobs.map((job) => job.split(':')[0])).toEqual(['changed', 'build', 'sign', 'release']);
  for (const job of [changed, build]) expect(job).not.toContain('secrets.');
  expect(build).toContain("needs: changed\n    if: needs.changed.outputs.isNew == 'true'");
  for (const job of releasing) expect(job).not.toMatch(/npm test|release\.mjs version/);
  for (const job of releasing)
    expect(job.includes('secrets.RELEASE_KEY')).not.toBe(job.includes('secrets.RELEASE_TOKEN'));
});

test.each([
  ['of another version', 'old', '200', true],
  ['that an earlier run did not release', 'new', '404', true],
  ['that is released', 'new', '200', false],
  // Nothing is released because a site is away for a moment.
  ['while the site is away', 'new', '000', false],
])('an app %s: is it new?', (_, before, status, isNew) => {
  const [, script = ''] = /- name: Compare\n.*\n.*\n {8}run: \|\n([\s\S]+?)\n {2}#/.exec(workflow('app')) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  const output = path.join(folder, 'output');
  const tools = `mv() { :; }; node() { case "$1" in ../before/*) echo ${before};; *) echo new;; esac; }
    curl() { echo "\${!#}" > "${folder}/asked"; echo -n ${status}; [ ${status} != 000 ]; }`;
  const run = spawnSync('bash', ['-e', '-c', `${tools}\n${script.replaceAll(/\$\{\{ inputs\.app \}\}/g, 'blog')}`], {
    env: { ...process.env, SITE: 'https://www.firm.example', GITHUB_OUTPUT: output },
  });
  expect([run.stderr.toString(), run.status]).toEqual(['', 0]);
  expect(readFileSync(output, 'utf8')).toBe(`isNew=${isNew}\n`);
  expect(readFileSync(path.join(folder, 'asked'), 'utf8')).toBe(
    'https://www.firm.example/r/blog/new/mf-manifest.json\n',
  );
  rmSync(folder, { recursive: true });
});

test('the server is deployed when anything changes that is packed into it', () => {
  const [, listed = ''] = /paths:\n((?: {6}- .+\n)+)/.exec(workflow('server')) ?? [];
  const paths = [...listed.matchAll(/"(.+)"/g)].map(([, each = '']) => each);
  const wanted = new Set(['@firm/server']);
  const about = readdirSync(path.join(root, 'packages')).map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8')),
  }));
  // A set also gives what is added meanwhile.
  for (const name of wanted)
    for (const used of Object.keys(about.find((each) => each.name === name)?.dependencies ?? {}))
      if (used.startsWith('@firm/')) wanted.add(used);
  // This package packs it, and chooses its packages and their versions. The builds are for the first start alone.
  wanted.add('@firm/workspace');
  const folders = about.filter(({ name }) => wanted.has(name)).map(({ folder }) => `packages/${folder}/**`);
  const files = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json'];
  expect(paths).toEqual(expect.arrayContaining([...folders, ...files, '.github/workflows/server.yml']));
  for (const each of paths) expect([each, existsSync(path.join(root, each.replace('/**', '')))]).toEqual([each, true]);
});

test('every action is pinned by its digest', () => {
  for (const name of readdirSync(path.dirname(file('app')))) {
    const workflow = readFileSync(path.join(path.dirname(file('app')), name), 'utf8');
    for (const [, action = ''] of workflow.matchAll(/uses: (\S+)/g))
      if (!action.startsWith('./')) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
  }
});

/** Problems that GitHub's checker finds in workflows. @param {Record<string, string>} workflows @returns {string[]} */
function problemsIn(workflows) {
  const program = path.join(import.meta.dirname, 'workflowProblems.mjs');
  const options = {
    input: JSON.stringify(workflows),
    encoding: /** @type {const} */ ('utf8'),
    cwd: import.meta.dirname,
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, root], options);
  return stdout ? JSON.parse(stdout) : [stderr];
}

test("GitHub's own checker finds nothing in the pipelines, nor in the one that a new remote gets", async () => {
  const names = readdirSync(path.dirname(file('app'))).map((name) => path.parse(name).name);
  const label = { en: 'Events', es: 'Eventos', fr: 'Événements' };
  const workflows = Object.fromEntries(names.map((name) => [`${name}.yml`, workflow(name)]));
  const ofNewRemote = await renderPipeline({ id: 'town-events', mount: '/events', label });
  expect(problemsIn({ ...workflows, 'town-events.yml': ofNewRemote })).toEqual([]);
});

test('the checker finds a missing step, an unknown input and an unreadable condition', () => {
  const app = workflow('app');
  const broken = {
    'step.yml': app.replace('steps.sign.', 'steps.sgin.'),
    'input.yml': workflow('blog').replace('app: blog', 'ap: blog'),
    'condition.yml': app.replace('github.ref == ', 'github.ref = '),
  };
  expect(problemsIn(broken)).toEqual([
    expect.stringMatching(/^step\.yml:\d+: Context access might be invalid: sgin$/),
    expect.stringMatching(/^input\.yml:\d+: Input app is required/),
    expect.stringMatching(/^input\.yml:\d+: Invalid input, ap is not defined/),
    expect.stringMatching(/^condition\.yml:\d+: Unexpected symbol: '='/),
  ]);
});
