import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { filterProblems } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** How hosts find the types of a package that is ESM only; older ways can't load it in the first place. */
const resolutions = ['node16-esm', 'bundler'] as const

/** What a host would stumble over in a packed package: entries that lead nowhere, types that lie. */
export async function packProblems(tarball: string): Promise<readonly string[]> {
  const data = new Uint8Array(readFileSync(tarball))
  const linted = await publint({ pack: { tarball: data.buffer } })
  const messages = linted.messages.map(
    (message) => formatMessage(message, linted.pkg, { color: false }) ?? message.code,
  )
  const analysis = await checkPackage(createPackageFromTarballData(data))
  if (analysis.types === false) return [...messages, 'it ships no types']
  const problems = new Set(
    resolutions.flatMap((resolutionKind) => filterProblems(analysis, { resolutionKind })),
  )
  return [...messages, ...[...problems].map(problemText)]
}

/** A problem with types in one line. */
function problemText(problem: Problem): string {
  if ('entrypoint' in problem) {
    return `types of '${problem.entrypoint}' (${problem.resolutionKind}): ${problem.kind}`
  }
  if ('moduleSpecifier' in problem) {
    return `types in ${problem.fileName}: '${problem.moduleSpecifier}' is not to be found`
  }
  return `types: ${problem.kind} in ${'fileName' in problem ? problem.fileName : problem.typesFileName}`
}
