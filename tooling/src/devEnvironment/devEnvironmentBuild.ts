import type { BuildTarget } from '../build/buildOnce.js'
import { hashPaths } from '../build/hashPaths.js'
import { inRepository } from '../machine/inRepository.js'

/** A build that the dev environment needs before it starts. */
export type BuildName = 'demo' | 'frame' | 'programs'

type Build = {
  /** The sources that decide what comes out. */
  readonly from: readonly string[]
  /** What else decides. */
  readonly also?: string
  readonly build: (outDir: string) => Promise<void>
}

/** The services of the dev environment, by their source: they are bundled, because loading them file by file takes long. */
export const programs = {
  localnet: 'apps/localnet/src/main.ts',
  server: 'apps/server/src/main.ts',
  vault: 'apps/vault/src/main.ts',
} as const

const root = inRepository('.')

const builds: Readonly<Record<BuildName, Build>> = {
  demo: {
    from: ['apps/demo', 'apps/localnet/src', 'packages', 'tooling/src/build', 'tooling/src/demo'],
    also: process.env.LATCHKEY_REACH === undefined ? '' : 'recorded',
    build: async (outDir) => {
      const { buildPackages } = await import('../build/buildPackages.js')
      await buildPackages(root, () => undefined, { types: false })
      await buildSite('apps/demo', outDir)
    },
  },
  frame: {
    from: ['apps/frame', 'packages/protocol'],
    build: (outDir) => buildSite('apps/frame', outDir),
  },
  programs: {
    from: [
      'apps/localnet/src',
      'apps/server/src',
      'apps/vault/src',
      'packages/protocol',
      'packages/service',
      'tooling/src/build/bundlePrograms.ts',
      'tooling/src/build/programFlags.ts',
    ],
    // What comes out holds the path of this clone.
    also: root,
    build: async (outDir) => {
      const { bundlePrograms } = await import('../build/bundlePrograms.js')
      const sources = Object.values(programs).map(inRepository)
      await bundlePrograms({ root, sources, folder: outDir })
    },
  },
}
const always = [
  'package-lock.json',
  'tooling/src/devEnvironment/devEnvironmentBuild.ts',
  'tsconfig.base.json',
]

/** The files and folders that decide what a build holds. */
export const sourcesOf = (name: BuildName): readonly string[] => [...builds[name].from, ...always]

/** How a part of the dev environment is built, and the folder of the result. */
export const devEnvironmentBuild = (name: BuildName): BuildTarget => ({
  folder: inRepository(`.latchkey/${name}`),
  hash: () => hashPaths(root, sourcesOf(name), builds[name].also),
  build: (outDir) =>
    builds[name].build(outDir).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : error
      throw new Error(`the ${name} can't be built: ${reason}`)
    }),
})

async function buildSite(site: string, outDir: string): Promise<void> {
  const vite = await import('vite')
  const configFile = inRepository(`${site}/vite.config.ts`)
  const build = { outDir, emptyOutDir: true }
  await vite.build({ root: inRepository(site), configFile, logLevel: 'warn', build })
}
