import { gzipSync } from 'node:zlib'
import type { build, Rolldown } from 'vite'

/** A file of a built page, with what it pulls in. */
export type SizeChunk = {
  readonly file: string
  /** Bytes after gzip. */
  readonly bytes: number
  readonly isEntry: boolean
  /** Files that load with it. */
  readonly imports: readonly string[]
  /** Source files that went into it. */
  readonly modules: readonly string[]
}

/** The files of a build with one format that was not watched: always one output. */
export function chunksOf(built: Awaited<ReturnType<typeof build>>): readonly SizeChunk[] {
  const { output } = built as Rolldown.RolldownOutput
  return output
    .filter((file) => file.type === 'chunk')
    .map(({ code, fileName, imports, isEntry, moduleIds, name }) => ({
      file: fileName,
      bytes: gzipSync(code).length,
      // Of several pages, it is the first one.
      isEntry: isEntry && name === 'index',
      imports,
      modules: moduleIds,
    }))
}

/** The files that a browser loads before the first click. */
export function loadedAtStart(chunks: readonly SizeChunk[]): readonly SizeChunk[] {
  return withImports(
    chunks,
    chunks.filter((chunk) => chunk.isEntry),
  )
}

/** The files that come when the given source files are imported, beyond those that are there from the start. */
export function loadedLater(
  chunks: readonly SizeChunk[],
  sources: readonly string[],
): readonly SizeChunk[] {
  const first = sources.map((source) => {
    const holder = chunks.find(({ modules }) => modules.some((module) => module.endsWith(source)))
    if (!holder) throw new Error(`no built file holds ${source}`)
    return holder
  })
  const there = new Set(loadedAtStart(chunks))
  return withImports(chunks, first).filter((chunk) => !there.has(chunk))
}

/** The sum in kB (1000 bytes). */
export function kilobytes(chunks: readonly SizeChunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

function withImports(
  chunks: readonly SizeChunk[],
  first: readonly SizeChunk[],
): readonly SizeChunk[] {
  const reached = new Set(first)
  // A set hands out what is added to it while it is walked.
  for (const chunk of reached) {
    for (const other of chunks) if (chunk.imports.includes(other.file)) reached.add(other)
  }
  return [...reached]
}
