import type { Sources } from '../sources/readSources.js'

/** The folder of the error table, a file for each part of the product. */
export const errorTable = 'packages/protocol/src/errors/table/'

/** A failure as the error table has it: of its comment, cause and fix; of its value, the message and its context. */
export type ErrorRow = {
  readonly code: string
  readonly cause: string
  readonly fix: string
  readonly message?: string
  readonly context?: string
}

/** A code, in an object or a union, after its comment and before its value. */
const row =
  /^(?: {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)? {2}(?:\| )?'([\w-]+\/[\w-]+)'(.*\n(?: {3,}.*\n)*)/gm

/** Reads the error table, as the formatter writes it. */
export function errorRows(sources: Sources): readonly ErrorRow[] {
  return [...sources].flatMap(([path, text]) => {
    if (!path.startsWith(errorTable)) return []
    const rows = [...text.matchAll(row)]
    if (rows.length === 0) throw new Error(`${path} has no code in a line of its own`)
    return rows.map(([, comment = '', code = '', value = '']) => {
      const [cause = '', fix = ''] = comment
        .replace(/\s+\*? */g, ' ')
        .replace(/ @spec .*/, '')
        .split(' Fix: ')
      const [, , message] = /(['"`])(.*?)\1/.exec(value) ?? []
      const [, context] = /\(c: \{ (.*?) \}\)/.exec(value) ?? []
      return {
        code,
        cause: cause.trim(),
        fix: fix.trim(),
        ...(message && { message: message.replace(/\$\{c\.(\w+).*?\}/g, '{$1}') }),
        ...(context && { context }),
      }
    })
  })
}
