import { reachedBy, reachGraph } from '../changed/reachGraph.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, isTest, isTestSetUp, workspaceOf } from '../sources/sourceKind.js'

/** The sources of a workspace that are mutated, and the unit tests of it that reach them. */
export type MutationTarget = {
  readonly workspace: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

/** Which sources decide rules, by workspace, in the order of the report. */
const deciding: Readonly<Record<string, (path: string, text: string) => boolean>> = {
  'packages/solana': carriesRule,
  // It has no rule of its own: all of it stands for the session that others' rules are about.
  'packages/walletconnect': (path) => !/\/(exports|testing)\//.test(path),
  'packages/embedded': carriesRule,
  // What it decodes is what the visitor approves.
  'apps/frame': (path) => path.startsWith('apps/frame/src/decoding/'),
  'packages/evm': carriesRule,
  'packages/core': carriesRule,
}

/** What is mutated in each workspace. */
export function mutationTargets(sources: Sources): readonly MutationTarget[] {
  const graph = reachGraph(sources)
  return Object.entries(deciding).map(([workspace, decides]) => {
    const own = [...sources].filter(([path]) => workspaceOf(path) === workspace && isCode(path))
    const files = own
      .filter(([path, text]) => path.includes('/src/') && isSource(path) && decides(path, text))
      .map(([path]) => path)
    const reaching = reachedBy(graph, files, ['value', 'dynamic'])
    const tests = own.map(([path]) => path).filter((path) => isUnitTest(path) && reaching.has(path))
    return { workspace, files, tests }
  })
}

const isSource = (path: string) => !isTest(path) && !isTestSetUp(path)
const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)

function carriesRule(_path: string, text: string): boolean {
  return text.includes('@spec')
}
