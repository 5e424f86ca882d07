import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { type ImportGraph, importGraph } from '../sources/importGraph.js'
import { readSources } from '../sources/readSources.js'

const sources = readSources(inRepository('.'))

function programGraph(workspace: string): ImportGraph {
  const program = /^(?!.*\.test|.*\/testing\/).*\.tsx?$/
  const own = [...sources].filter(
    ([path]) => path.endsWith('package.json') || (path.startsWith(workspace) && program.test(path)),
  )
  return importGraph(new Map(own))
}

/** All that loads together with a file. */
function reach(graph: ImportGraph, path: string): ReadonlySet<string> {
  const reached = new Set([path])
  // A set hands out what is added to it while it is walked.
  for (const each of reached) {
    for (const { kind, to } of graph.get(each) ?? []) if (kind === 'value' && to) reached.add(to)
  }
  return reached
}

type Row = { workspace: string; always: readonly string[]; offline: readonly string[] }

test.each<Row>([
  // The recovery page is one file, which a visitor keeps and opens offline.
  {
    workspace: 'apps/frame',
    always: [],
    offline: ['src/locales/recoveryMessages.ts', 'src/recoveryPage/main.ts'],
  },
  // English is in the modal's chunk, for where another language does not load.
  { workspace: 'packages/react', always: ['en'], offline: [] },
])('nothing in $workspace loads two languages at once', ({ always, offline, workspace }) => {
  const graph = programGraph(workspace)
  const languagesOf = (path: string): readonly string[] => {
    const reached = reach(graph, path)
    const tags = [...reached].flatMap((each) => /\/locales\/(\w+)\//.exec(each)?.[1] ?? [])
    return [...new Set(tags)].filter((tag) => tag !== 'language' && !always.includes(tag))
  }
  const late = [...graph.values()].flat().filter(({ kind }) => kind === 'dynamic')
  const folders = [...graph.keys()].flatMap((path) => /\/locales\/(\w\w)\//.exec(path)?.[1] ?? [])
  const languages = [...new Set(folders)].sort()
  expect(languages).toContain('en')
  const tags = new Set(late.flatMap(({ to }) => (to?.includes('/locales/') ? languagesOf(to) : [])))
  expect([...tags].sort(), 'each loads by itself').toEqual(
    languages.filter((tag) => !always.includes(tag)),
  )
  const crowded = [...graph.keys()].filter((path) => languagesOf(path).length > 1)
  expect(crowded.sort()).toEqual(offline.map((path) => `${workspace}/${path}`))
})

test('words that load late in the widget are in no file that loads otherwise, English ones neither', () => {
  const edges = [...programGraph('packages/react').values()].flat()
  const isWords = ({ to }: { to: string | undefined }) => /\/locales\/\w\w\//.test(to ?? '')
  const late = new Set(
    edges.flatMap((edge) => (edge.kind === 'dynamic' && isWords(edge) ? edge.to : [])),
  )
  expect(late).toContain('packages/react/src/locales/en/enSwap.ts')
  expect(edges.filter(({ kind, to }) => kind === 'value' && late.has(to))).toEqual([])
})

/** The hook of each part of the words that load late. */
const hooks: Readonly<Record<string, string>> = {
  useEmailStepMessages: 'embedded',
  useNetworkMessages: 'network',
  useNewcomerMessages: 'newcomer',
  useProtectionMessages: 'embedded',
  useSendingMessages: 'sending',
  useSignInMessages: 'signIn',
  useSmartAccountMessages: 'smartAccount',
  useSocialMessages: 'social',
  useSwapActivityMessages: 'activity',
  useSwapMessages: 'swap',
}

test('a view of the widget loads beside it the words that it uses, and no others', () => {
  const graph = programGraph('packages/react')
  const table = sources.get('packages/react/src/views/wordsOf.ts') ?? ''
  const rows = [...table.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)]
  const declared = new Map(rows.map(([, view, parts = '']) => [view, parts.match(/\w+/g)]))
  const views = [...graph.keys()].filter((path) => /\/views\/\w+\/\w+View\.tsx$/.test(path))
  expect(views.length).toBeGreaterThan(40)
  for (const path of views) {
    const name = /(\w+)View\.tsx$/.exec(path)?.[1]
    const used = [...reach(graph, path)].flatMap(
      (each) => hooks[/\/hooks\/view\/(\w+)\.ts$/.exec(each)?.[1] ?? ''] ?? [],
    )
    expect([name, [...new Set(used)].sort()]).toEqual([name, declared.get(name) ?? []])
  }
})
