import { oversized } from './appSizes.mjs';
import { browserLanes } from './browserLanes.mjs';
import { readReport } from './jestReport.mjs';

const result = (invocations, status = 'passed') => ({
  fullName: 'a test',
  status,
  invocations,
  retryReasons: ['late'],
});

test('a report tells suites with their time, second tries, and suites that could not start as failed', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/root/a.test.ts',
        status: 'passed',
        startTime: 0,
        endTime: 1500,
        assertionResults: [result(1), result(2)],
      },
      {
        name: '/root/b.test.ts',
        status: 'failed',
        message: 'no',
        startTime: 0,
        endTime: 1,
        assertionResults: [result(1, 'failed')],
      },
      { name: '/root/c.test.ts', status: 'failed', message: 'syntax', startTime: 0, endTime: 1, assertionResults: [] },
    ],
  };
  expect(readReport(report, '/root')).toEqual({
    passed: 2,
    failed: 2,
    messages: ['b.test.ts\nno', 'c.test.ts\nsyntax'],
    suites: [
      { file: 'a.test.ts', seconds: 1.5 },
      { file: 'b.test.ts', seconds: 0.001 },
      { file: 'c.test.ts', seconds: 0.001 },
    ],
    secondTries: [{ test: 'a.test.ts › a test', reasons: ['late'] }],
  });
});

test('every browser suite is in one lane; those that release have a site of their own', () => {
  const { visits, releases } = browserLanes();
  expect(visits.filter((file) => releases.includes(file))).toEqual([]);
  expect(releases).toContainEqual(expect.stringMatching(/faults\/contained\.test\.ts$/));
  expect(visits).toContainEqual(expect.stringMatching(/screens\.test\.ts$/));
});

test('an app over its limit is named, and an app without a limit', () => {
  const problems = oversized([
    { id: 'blog', kb: 10 },
    { id: 'shell', kb: 500 },
    { id: 'fair', kb: 1 },
  ]);
  expect(problems).toEqual([expect.stringMatching(/^shell: 500\.0 KB/), expect.stringMatching(/^fair: .+ no limit/)]);
});
