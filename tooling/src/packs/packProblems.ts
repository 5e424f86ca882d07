import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { filterProblems } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { undeclaredImports } from './undeclaredImports.js'

/** How hosts find the types of a package that is ESM only; older ways can't load it in the first place. */
const resolutions = ['node16-esm', 'bundler'] as const

/** What a host would stumble over in a packed package: entries that lead nowhere, types that lie, imports of what npm may not install. */
export async function packProblems(tarball: string): Promise<readonly string[]> {
  const data = new Uint8Array(readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer } })
  const packed = createPackageFromTarballData(data)
  const folder = `/node_modules/${packed.packageName}/`
  const files = packed.listFiles(folder).map((path) => [path.slice(folder.length), path] as const)
  const texts = new Map(files.map(([path, whole]) => [path, packed.readFile(whole)]))
  const analysis = await checkPackage(packed)
  const lies =
    analysis.types === false
      ? ['it ships no types']
      : resolutions.flatMap((resolutionKind) =>
          filterProblems(analysis, { resolutionKind }).map((problem) => JSON.stringify(problem)),
        )
  return [
    ...messages.map((one) => formatMessage(one, pkg, { color: false }) ?? one.code),
    ...new Set(lies),
    ...undeclaredImports(JSON.parse(texts.get('package.json') ?? '{}'), texts),
  ]
}
