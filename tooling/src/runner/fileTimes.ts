import { jsonField, jsonList, jsonNumber, jsonText } from '../machine/jsonField.js'

/** How long the tests of one file took, all workers summed up. */
export type FileTime = { readonly file: string; readonly seconds: number }

/** Times of the files in a report of vitest's `json` reporter, slowest first. */
export function unitFileTimes(report: unknown, root: string): readonly FileTime[] {
  const files = jsonList(jsonField(report, 'testResults')).map((result) => {
    const file = unitFile(result, root)
    const [began, ended] = ['startTime', 'endTime'].map((name) =>
      jsonNumber(jsonField(result, name)),
    )
    return { file, seconds: ((ended ?? 0) - (began ?? 0)) / 1000 }
  })
  return slowestFirst(files)
}

/** Times of the files in a report of Playwright's `json` reporter, second tries included, slowest first. */
export function journeyFileTimes(report: unknown): readonly FileTime[] {
  const seconds = new Map<string, number>()
  for (const { file, results } of journeys(report)) {
    const ms = results.map((result) => jsonNumber(jsonField(result, 'duration')))
    seconds.set(file, (seconds.get(file) ?? 0) + ms.reduce((sum, one) => sum + one, 0) / 1000)
  }
  return slowestFirst([...seconds].map(([file, seconds]) => ({ file, seconds })))
}

/** The unit tests that passed, but not at the first try, by file and title. */
export function flakyUnitTests(report: unknown, root: string): readonly string[] {
  return jsonList(jsonField(report, 'testResults')).flatMap((result) =>
    jsonList(jsonField(result, 'assertionResults'))
      .filter((test) => jsonField(test, 'status') === 'passed')
      .filter((test) => jsonList(jsonField(test, 'failureMessages')).length > 0)
      .map((test) => `${unitFile(result, root)} › ${jsonText(jsonField(test, 'fullName'))}`),
  )
}

const unitFile = (result: unknown, root: string) =>
  jsonText(jsonField(result, 'name')).replace(root, '').replace(/^\//, '')

/** The journeys that passed, but not at the first try, by file and title. */
export function flakyJourneys(report: unknown): readonly string[] {
  return journeys(report)
    .filter(({ status }) => status === 'flaky')
    .map(journeyName)
}

/** All journeys of a report, by file and title. */
export function journeyNames(report: unknown): readonly string[] {
  return journeys(report).map(journeyName)
}

const journeyName = ({ file, title }: Journey) => `${file} › ${title}`

type Journey = {
  readonly file: string
  readonly title: string
  readonly status: unknown
  readonly results: readonly unknown[]
}

function journeys(report: unknown): readonly Journey[] {
  return jsonList(jsonField(report, 'suites')).flatMap((suite) => suiteJourneys(suite, []))
}

function suiteJourneys(suite: unknown, above: readonly string[]): readonly Journey[] {
  const file = jsonText(jsonField(suite, 'file'))
  const own = jsonList(jsonField(suite, 'specs')).flatMap((spec) => {
    const title = [...above, jsonText(jsonField(spec, 'title'))].join(' › ')
    return jsonList(jsonField(spec, 'tests')).map((test) => ({
      file,
      title,
      status: jsonField(test, 'status'),
      results: jsonList(jsonField(test, 'results')),
    }))
  })
  const inner = jsonList(jsonField(suite, 'suites')).flatMap((inner) =>
    suiteJourneys(inner, [...above, jsonText(jsonField(inner, 'title'))]),
  )
  return [...own, ...inner]
}

const slowestFirst = (files: readonly FileTime[]) =>
  [...files].sort((a, b) => b.seconds - a.seconds)
