import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { importGraph } from '../sources/importGraph.js'
import { readSources } from '../sources/readSources.js'

const sources = readSources(inRepository('.'))

type Row = { workspace: string; always: readonly string[]; offline: readonly string[] }

test.each<Row>([
  // The recovery page is one file, which a visitor keeps and opens offline.
  {
    workspace: 'apps/frame',
    always: [],
    offline: ['src/locales/recoveryMessages.ts', 'src/recoveryPage/main.ts'],
  },
])('nothing in $workspace loads two languages at once', ({ always, offline, workspace }) => {
  const program = /^(?!.*\.test).*\.tsx?$/
  const own = [...sources].filter(
    ([path]) => path.endsWith('package.json') || (path.startsWith(workspace) && program.test(path)),
  )
  const graph = importGraph(new Map(own))
  const languagesOf = (path: string): readonly string[] => {
    const reached = new Set([path])
    // A set hands out what is added to it while it is walked.
    for (const each of reached) {
      for (const { kind, to } of graph.get(each) ?? []) if (kind === 'value' && to) reached.add(to)
    }
    const tags = [...reached].flatMap((each) => /\/locales\/(\w+)\//.exec(each)?.[1] ?? [])
    return [...new Set(tags)].filter((tag) => tag !== 'language' && !always.includes(tag))
  }
  const late = [...graph.values()].flat().filter(({ kind }) => kind === 'dynamic')
  const tags = new Set(late.flatMap(({ to }) => (to?.includes('/locales/') ? languagesOf(to) : [])))
  expect([...tags].sort(), 'each loads by itself').toEqual(
    ['ar', 'de', 'en'].filter((tag) => !always.includes(tag)),
  )
  const crowded = [...graph.keys()].filter((path) => languagesOf(path).length > 1)
  expect(crowded.sort()).toEqual(offline.map((path) => `${workspace}/${path}`))
})
