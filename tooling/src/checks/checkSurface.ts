import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRepository } from '../machine/inRepository.js'
import { type Parse, parseSource } from '../sources/parseSource.js'
import { parseWorkspaces } from '../sources/parseWorkspaces.js'
import { readSources, type Sources } from '../sources/readSources.js'
import { errorsPage, withErrors } from './checkErrors.js'

const accept = 'npm run surface accepts it'
const entryFile = /^packages\/([^/]+)\/src\/exports\/(\w[\w-]*)\.tsx?$/
const surfaceFile = /^tooling\/surface\/.+\.txt$/

/** The public names are those written down in `tooling/surface`: nothing appears or disappears unnoticed. */
export function checkSurface(sources: Sources, parse: Parse = parseSource): string[] {
  const published = parseWorkspaces(sources).flatMap(({ entries }) => [...entries.values()])
  const { problems, surfaces } = surfacesOf(sources, parse)
  for (const path of sources.keys()) {
    if (surfaceFile.test(path) && !surfaces.has(path))
      problems.push(`${path} has no entry any more; ${accept}`)
    if (entryFile.test(path) && !published.includes(path))
      problems.push(`${path} is not among the exports of its package.json`)
  }
  for (const [path, lines] of surfaces) {
    const recorded = sources.get(path)?.split('\n')
    if (!recorded) problems.push(`${path} is missing; ${accept}`)
    const added = recorded ? lines.filter((line) => !recorded.includes(line)) : []
    const gone = (recorded ?? []).filter((line) => line && !lines.includes(line))
    problems.push(
      ...added.map((line) => `${path}: '${line}' is exported but not listed; ${accept}`),
      ...gone.map((line) => `${path}: '${line}' is listed but not exported; ${accept}`),
    )
  }
  return problems
}

/** The lines of each surface file, as `value connect` or `type Account`, and the exports that name nothing. */
export function surfacesOf(sources: Sources, parse: Parse = parseSource) {
  const surfaces = new Map<string, readonly string[]>()
  const problems: string[] = []
  const namesIn = (path: string): readonly string[] =>
    exportsOf(path, sources, parse).flatMap(({ exportName, importName, isType, moduleRequest }) => {
      const from = moduleRequest?.value ?? ''
      const isAll = importName.kind === 'AllButDefault' || importName.kind === 'All'
      if (!isAll) return [`${isType ? 'type' : 'value'} ${exportName.name ?? 'default'}`]
      // An entry may stand for the folder of its name: what is in `api/` is public by being there.
      if (from.startsWith(`../${posix.basename(path, '.ts')}/`))
        return namesIn(posix.join(posix.dirname(path), from.replace(/\.js$/, '.ts')))
      problems.push(`${path} exports everything of '${from}': name what is public`)
      return []
    })
  for (const path of sources.keys()) {
    const [, workspace, entry] = entryFile.exec(path) ?? []
    if (entry) surfaces.set(`tooling/surface/${workspace}.${entry}.txt`, [...namesIn(path)].sort())
  }
  return { surfaces, problems }
}

function exportsOf(path: string, sources: Sources, parse: Parse) {
  const { module } = parse(path, sources.get(path) ?? '')
  return module.staticExports.flatMap(({ entries }) => entries)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(inRepository('tooling/surface'), { recursive: true, force: true })
  mkdirSync(inRepository('tooling/surface'))
  const sources = readSources(inRepository('.'))
  for (const [path, lines] of surfacesOf(sources).surfaces)
    writeFileSync(inRepository(path), lines.map((line) => `${line}\n`).join(''))
  writeFileSync(inRepository(errorsPage), withErrors(sources))
  const problems = checkSurface(readSources(inRepository('.')))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
