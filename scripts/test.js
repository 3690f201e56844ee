// npm test: everything. The last line counts every check, unit test and browser test: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.js'
import { foreground, prepare, tool } from './node.js'
import { buildPage } from './page.js'

const node = prepare()
const reports = mkdtempSync(join(tmpdir(), 'flagcard-test-'))
const results = [await check(node), await unitTests(), await browserTests()]
rmSync(reports, { recursive: true, force: true })

// Again, after everything that was printed since: whoever is shown only the end reads what is wrong.
for (const { wrong = [] } of results) for (const what of wrong) console.log(`✗ ${what}`)
const sum = count => results.reduce((total, result) => total + (result[count] ?? 0), 0)
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

async function unitTests() {
  const file = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await foreground(node, [tool('vitest'), ...args])
  return counted(code, file, report => ({
    passed: report.numPassedTests,
    // A file that does not even load has no tests to count.
    failed: report.numFailedTests + report.testResults.filter(broken).length,
    skipped: report.numPendingTests + report.numTodoTests,
    wrong: report.testResults.flatMap(file => [
      ...(broken(file) ? [`${file.name}\n${file.message}`] : []),
      ...file.assertionResults
        .filter(test => test.status === 'failed')
        .map(test => `${file.name} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]),
  }))
}

function broken(file) {
  return file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed')
}

async function browserTests() {
  if (!buildPage(node)) return { passed: 0, failed: 1 }
  const file = join(reports, 'browser.json')
  const args = ['test', '--reporter=list,json', '--pass-with-no-tests']
  const code = await foreground(node, [tool('playwright'), ...args], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const result = counted(code, file, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    wrong: suites.flatMap(failedIn),
  }))
  return { ...result, passed: result.passed + 1 } // the page was built
}

function failedIn(suite) {
  const own = suite.specs
    .filter(spec => !spec.ok)
    .map(spec => {
      const messages = spec.tests.flatMap(test =>
        test.results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      )
      return `${spec.file}:${spec.line} › ${spec.title}\n${messages.join('\n')}`
    })
  return [...own, ...(suite.suites ?? []).flatMap(failedIn)]
}

// A runner that stopped without a report, or failed without a failed test, counts as one failure: nothing goes unseen.
function counted(code, file, read) {
  let result = { passed: 0, failed: 0 }
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    if (code === 0) return { passed: 0, failed: 1 }
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}
