import type { Sources } from '../sources/readSources.js'
import { isTest, isTestSetUp, workspaceOf } from '../sources/sourceKind.js'
import { limits } from './houseLimits.js'

/** What may repeat itself, and why. */
const excused: Readonly<Record<string, { readonly paths: RegExp; readonly because: string }>> = {
  translations: {
    paths: /\/locales\//,
    because: 'every language has a line for every text',
  },
  artifacts: {
    paths: /\/(artifacts|generated|migrations)\/|\.generated\./,
    because: 'a tool writes them',
  },
  networks: {
    paths: /^packages\/react\/src\/exports\/networks\.ts$/,
    because: 'a list of what is public names each, and this package passes on the list of another',
  },
  examples: {
    paths: /^examples\//,
    because: 'each is a whole project of a host, as hosts write it',
  },
  'demo pages': {
    paths: /^apps\/demo\/[^/]+\.html$/,
    because: 'each shows the whole markup of a page, and HTML includes no other file',
  },
}

/** A run of like lines in two places; `first` and `second` are where it starts. */
export type Repeat = {
  readonly first: Place
  readonly second: Place
  /** How many lines are alike, not counting what is skipped. */
  readonly lines: number
}
type Place = { readonly path: string; readonly line: number }

/** No run of lines stands twice outside tests: what two places need is a function, a component or a rule of both. */
export function checkRepeats(sources: Sources): string[] {
  return findRepeats(sources).map(
    ({ first, lines, second }) =>
      `${second.path}:${second.line} repeats ${lines} lines of ${first.path}:${first.line}, ${limits.repeatedLines} are the limit: share them`,
  )
}

/** The repeats of a tree, each once and in full length. */
export function findRepeats(sources: Sources): readonly Repeat[] {
  const size = limits.repeatedLines + 1
  const files = [...sources].filter(([path]) => isCompared(path)).map(comparedFile(lineIds()))
  const windows = new Map<number, Start>()
  const found: Repeat[] = []
  for (const file of files) {
    for (let at = 0; at + size <= file.ids.length; at += 1) {
      const hash = hashOf(file.ids, at, size)
      const first = windows.get(hash)
      if (!first) windows.set(hash, { file, at })
      const lines = first ? commonLength(first, { file, at }) : 0
      if (!first || lines < size) continue
      found.push({ first: placeOf(first.file, first.at), second: placeOf(file, at), lines })
      at += lines - 1
    }
  }
  return found
}

/** A number for a run of lines: like runs have the same, and few others do. */
function hashOf(ids: readonly number[], at: number, size: number): number {
  let hash = 0
  for (let n = at; n < at + size; n += 1)
    hash = Math.imul(hash ^ (ids[n] ?? 0), 0x01000193) + n - at
  return hash
}

type Start = { readonly file: ComparedFile; readonly at: number }

type ComparedFile = {
  readonly path: string
  /** A number for each compared line; like lines have the same. */
  readonly ids: readonly number[]
  /** The line, counted from 1, in which each stands. */
  readonly lines: readonly number[]
}

function isCompared(path: string): boolean {
  if (!/\.([cm]?[jt]sx?|css|html)$/.test(path) || path.endsWith('.d.ts')) return false
  if (!workspaceOf(path) || isTest(path) || isTestSetUp(path)) return false
  return !Object.values(excused).some(({ paths }) => paths.test(path))
}

function lineIds(): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const id = known.get(text) ?? known.size
    known.set(text, id)
    return id
  }
}

/** What is not compared, and texts (the group), in which `/*` and `//` begin no comment. */
const skippedOrText =
  /^import\s[^;]*?['"][^'"\n]*['"]|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:\w])\/\/.*$/gm

const comparedFile =
  (idOf: (text: string) => number) =>
  ([path, text]: readonly [string, string]): ComparedFile => {
    const ids: number[] = []
    const lines: number[] = []
    // Comments and imports are blanked line by line, so that the numbers of the lines stay.
    const compared = text.replace(skippedOrText, (match, quoted: string | undefined) =>
      quoted === undefined ? match.replace(/[^\n]/g, '') : match,
    )
    for (const [index, line] of compared.split('\n').entries()) {
      const normalised = line.replace(/\s+/g, ' ').trim()
      if (!/\w/.test(normalised)) continue
      ids.push(idOf(normalised))
      lines.push(index + 1)
    }
    return { path, ids, lines }
  }

function placeOf({ lines, path }: ComparedFile, at: number): Place {
  return { path, line: lines[at] ?? 1 }
}

function commonLength(a: Start, b: Start): number {
  let length = 0
  const isLike = () => {
    const id = a.file.ids[a.at + length]
    // A file that repeats itself may not run into its own second copy.
    const overlaps = a.file === b.file && a.at + length >= b.at
    return id !== undefined && !overlaps && id === b.file.ids[b.at + length]
  }
  while (isLike()) length += 1
  return length
}
