import { posix } from 'node:path'
import { parseWorkspaces } from '../sources/parseWorkspaces.js'
import type { Sources } from '../sources/readSources.js'
import { isCode } from '../sources/sourceKind.js'
/** Where production code begins: files that run as programs, and files whose exports hosts import. */
export type Entries = { readonly programs: readonly string[]; readonly exports: readonly string[] }

/** Packages that hosts do not import: what they export is reached only where a program or another package uses it. */
const innerPackages: readonly string[] = [
  '@latchkey/protocol',
  '@latchkey/service',
  '@latchkey/testkit',
]

/** Entries that packages of this repository import from each other. */
const innerEntries: Readonly<Record<string, readonly string[]>> = {
  '@latchkey/core': [
    './account',
    './adapter',
    './auth',
    './send',
    './testing',
    './ui',
    './walletconnect',
  ],
  '@latchkey/react': ['./attach'],
}

/** The servers, and what a script tag loads. */
const programFiles =
  /^(apps\/(server|vault)\/src\/main|apps\/server\/src\/importImages|packages\/element\/src\/script\/main)\.ts$/

/** Where production code begins: what hosts import, the programs of the servers, the pages of the frame. */
export function productionEntries(sources: Sources): Entries {
  const exports = parseWorkspaces(sources).flatMap(({ entries, folder, name }) => {
    if (!folder.startsWith('packages/') || innerPackages.includes(name)) return []
    return [...entries].flatMap(([entry, path]) =>
      innerEntries[name]?.includes(entry) || !isCode(path) ? [] : [path],
    )
  })
  const programs = [...sources].flatMap(([path, text]) => {
    const folder = posix.dirname(path)
    if (programFiles.test(path)) return [path]
    if (folder !== 'apps/frame' || !path.endsWith('.html')) return []
    return [...text.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, src = '']) =>
      posix.join(folder, src),
    )
  })
  return { exports, programs }
}
