import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isNode, type Node, nameOf, parseSource } from '../sources/parseSource.js'
import { parseWorkspaces } from '../sources/parseWorkspaces.js'
import { readSources, type Sources } from '../sources/readSources.js'

const accept = 'npm run surface accepts it'
const entryFile = /^packages\/([^/]+)\/src\/exports\/(\w[\w-]*)\.tsx?$/
const surfaceFile = /^tooling\/surface\/.+\.txt$/

/** The public names are those written down in `tooling/surface`: nothing appears or disappears unnoticed. */
export function checkSurface(sources: Sources): string[] {
  const surfaces = surfacesOf(sources)
  const problems = [...entryFiles(sources)].flatMap(([path, text]) => formProblems(path, text))
  for (const [path, written] of surfaces) {
    const known = sources.get(path)
    if (known === undefined) problems.push(`${path} is missing; ${accept}`)
    else problems.push(...differences(path, linesOf(known), linesOf(written)))
  }
  for (const path of staleSurfaces(sources))
    problems.push(`${path} has no entry any more; ${accept}`)
  return [...problems, ...unlisted(sources)]
}

/** What the surface files should say: path to text. */
export function surfacesOf(sources: Sources): ReadonlyMap<string, string> {
  const surfaces = new Map<string, string>()
  for (const [path, text] of entryFiles(sources)) {
    const [, name, entry] = entryFile.exec(path) ?? []
    const lines = [
      ...exportedNames(parseSource(path, text).program),
      ...ownFiles(path, text).flatMap((file) =>
        exportedNames(parseSource(file, sources.get(file) ?? '').program),
      ),
    ].sort()
    surfaces.set(`tooling/surface/${name}.${entry}.txt`, lines.map((line) => `${line}\n`).join(''))
  }
  return surfaces
}

/** The surface files that no entry stands behind. */
function staleSurfaces(sources: Sources): string[] {
  const surfaces = surfacesOf(sources)
  return [...sources.keys()].filter((path) => surfaceFile.test(path) && !surfaces.has(path))
}

function entryFiles(sources: Sources): [path: string, text: string][] {
  return [...sources].filter(([path]) => entryFile.test(path))
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

function differences(path: string, known: readonly string[], written: readonly string[]): string[] {
  const added = written.filter((line) => !known.includes(line))
  const gone = known.filter((line) => !written.includes(line))
  return [
    ...added.map((line) => `${path}: '${line}' is exported but not listed; ${accept}`),
    ...gone.map((line) => `${path}: '${line}' is listed but not exported; ${accept}`),
  ]
}

function formProblems(path: string, text: string): string[] {
  return allExports(path, text)
    .filter((specifier) => !isOwn(path, specifier))
    .map((specifier) => `${path} exports everything of '${specifier}': name what is public`)
}

/** The files of the folder that an entry stands for, by its name: what is in `api/` is public by being there. */
function ownFiles(path: string, text: string): string[] {
  return allExports(path, text)
    .filter((specifier) => isOwn(path, specifier))
    .map((specifier) => posix.join(posix.dirname(path), specifier.replace(/\.js$/, '.ts')))
}

const isOwn = (path: string, specifier: string) =>
  specifier.startsWith(`../${posix.basename(path, '.ts')}/`)

function allExports(path: string, text: string): string[] {
  return bodyOf(parseSource(path, text).program)
    .filter(({ type }) => type === 'ExportAllDeclaration')
    .map(({ source }) => nameOf(source) ?? '')
}

function bodyOf(program: Node): Node[] {
  return Array.isArray(program.body) ? program.body.filter(isNode) : []
}

/** Names as `value connect` or `type Account`, after the kind of their export. */
function exportedNames(program: Node): string[] {
  return bodyOf(program).flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['value default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, exportKind } = statement
    if (isNode(declaration)) return declaredNames(declaration)
    const specifiers = Array.isArray(statement.specifiers)
      ? statement.specifiers.filter(isNode)
      : []
    return specifiers.map((one) => {
      const isType = exportKind === 'type' || one.exportKind === 'type'
      return `${isType ? 'type' : 'value'} ${nameOf(one.exported)}`
    })
  })
}

function declaredNames(declaration: Node): string[] {
  if (/^TS(TypeAlias|Interface)Declaration$/.test(declaration.type)) {
    return [`type ${nameOf(declaration.id)}`]
  }
  const declarators = Array.isArray(declaration.declarations)
    ? declaration.declarations
    : [declaration]
  return declarators.filter(isNode).map((one) => `value ${nameOf(one.id)}`)
}

/** Entry files that the package does not publish: dead, or forgotten in package.json. */
function unlisted(sources: Sources): string[] {
  const listed = new Set(parseWorkspaces(sources).flatMap(({ entries }) => [...entries.values()]))
  return entryFiles(sources)
    .filter(([path]) => !listed.has(path))
    .map(([path]) => `${path} is not among the exports of its package.json`)
}

function update(root: string): void {
  const sources = readSources(root)
  for (const path of staleSurfaces(sources)) rmSync(join(root, path))
  mkdirSync(join(root, 'tooling/surface'), { recursive: true })
  for (const [path, text] of surfacesOf(sources)) writeFileSync(join(root, path), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  if (process.argv.includes('--update')) update(root)
  const problems = checkSurface(readSources(root))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
