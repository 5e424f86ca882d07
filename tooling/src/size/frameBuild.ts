import { build, createLogger, type Plugin, type Rolldown } from 'vite'
import { inRepository } from '../machine/inRepository.js'
import { parseListFile } from '../rules/parseListFile.js'
import { chunksOf, type SizeChunk } from './sizeChunks.js'

/** The built frame: its files, the page of the frame itself being the entry, and what its workers and the recovery page are made of. */
export type FrameBuild = {
  readonly chunks: readonly SizeChunk[]
  readonly workers: { readonly modules: readonly string[] }
  /** The warnings of the build: `npm start` would print them each time. */
  readonly warnings: readonly string[]
}

/** Builds the frame without keeping it, and weighs its files; a test may change its sources by a plugin. */
export async function frameBuild(change?: Plugin): Promise<FrameBuild> {
  const modules: string[] = []
  const warnings: string[] = []
  const warn = (text: string) => void warnings.push(text)
  // Workers are bundled apart, and come out as files without their sources.
  const collect = {
    name: 'collect-workers',
    generateBundle(_: unknown, bundle: Rolldown.OutputBundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') modules.push(...file.moduleIds)
      }
    },
  }
  const built = await build({
    root: inRepository('apps/frame'),
    configFile: inRepository('apps/frame/vite.config.ts'),
    logLevel: 'error',
    customLogger: { ...createLogger('error'), warn, warnOnce: warn },
    plugins: [change],
    build: { write: false },
    worker: { plugins: () => [collect, change] },
  })
  // A file of its own beside the frame; it holds keys too.
  await build({
    configFile: inRepository('apps/frame/vite.recovery.config.ts'),
    logLevel: 'error',
    customLogger: { ...createLogger('error'), warn, warnOnce: warn },
    plugins: [collect, change],
    build: { write: false },
  })
  return { chunks: chunksOf(built), workers: { modules }, warnings }
}

/** The packages whose code is in the frame, by name; ours are not among them. */
export function packagesIn(chunks: readonly Pick<SizeChunk, 'modules'>[]): readonly string[] {
  const names = chunks.flatMap(({ modules }) =>
    modules.flatMap((id) => {
      const inner = id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''
      const [, name] = /^((?:@[^/]+\/)?[^/]+)\//.exec(inner) ?? []
      return id.includes('node_modules') && name ? [name] : []
    }),
  )
  return [...new Set(names)].sort()
}

/** Packages that came into the frame or left it since the list was reviewed. */
export function packageProblems(packages: readonly string[], list: string): readonly string[] {
  const allowed = parseListFile(list)
  return [
    ...packages
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} is in the frame, but not in ${framePackagesPath}: read it first`),
    ...allowed
      .filter((name) => !packages.includes(name))
      .map((name) => `${framePackagesPath} lists ${name}, which is not in the frame any more`),
  ]
}

export const framePackagesPath = 'tooling/frame-packages.txt'
