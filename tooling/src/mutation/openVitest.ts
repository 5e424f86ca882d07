import { join } from 'node:path'
import type { TestSpecification, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { inRepository } from '../machine/inRepository.js'

/** What a Vitest of ours is opened with. */
export type VitestOptions = {
  /** The text that stands for a source; undefined for the one on disk. */
  readonly textOf: (file: string) => string | undefined
  /** The path of another runner than Vitest's. */
  readonly runner?: string
  readonly workers: number
  /** Whether each test file has a process of its own. */
  readonly isolate: boolean
  readonly bail: number
}

/** A Vitest that stays open: it reads sources from memory, writes nothing, and ends the process of a run with it. */
export async function openVitest({
  bail,
  isolate,
  runner,
  textOf,
  workers,
}: VitestOptions): Promise<Vitest> {
  const root = inRepository('.')
  const vitest = await createVitest(
    'test',
    {
      root,
      config: join(root, 'vitest.config.ts'),
      watch: false,
      // Their output is of no use: most are meant to fail.
      reporters: [{}],
      silent: true,
      isolate,
      // Programs that tests start are bundled once for all runs.
      globalSetup: [],
      // A mutant that collects without end is to end soon.
      execArgv: ['--no-warnings', '--max-old-space-size=1024'],
      maxWorkers: workers,
      testTimeout: 10_000,
      bail,
      update: false,
      ...(runner ? { runner } : {}),
    },
    {
      plugins: [
        {
          name: 'latchkey-mutants',
          enforce: 'pre',
          transform: (_code: string, id: string) => textOf(id.slice(root.length)),
        },
      ],
    },
  )
  return vitest
}

/** Runs test files, or those tests of them that are named; the answer is whether all passed. */
export async function runTests(
  vitest: Vitest,
  tests: ReadonlyMap<string, readonly string[] | undefined>,
): Promise<boolean> {
  const project = vitest.getRootProject()
  const specifications: TestSpecification[] = [...tests].map(([file, testIds]) =>
    project.createSpecification(file, testIds ? { testIds: [...testIds] } : undefined),
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  // Vitest gives the modules of earlier runs, too: a failure of those is none of this one.
  const own = testModules.filter(({ moduleId }) => tests.has(moduleId))
  return unhandledErrors.length === 0 && own.every((module) => module.ok())
}
