import type { Sources } from '../sources/readSources.js'
import { errorRows, errorTable } from './errorRows.js'
import type { Spec } from './liveCode.js'

/** A kind of declared name; `tooling/unread.txt` lists each name as `kind name`. */
export type NameKind =
  | 'error'
  | 'event'
  | 'alert'
  | 'limit'
  | 'feature'
  | 'option'
  | 'capability'
  | 'request'
  | 'storage'
  /** A symbol that decides a rule. */
  | 'code'

const widget = 'packages/protocol/src/widget'
const storage = 'packages/core/src/runtime/storage'

/** The tables of names, and the types that are one, that production code is expected to use; errors have a folder. */
const tables: readonly (readonly [kind: NameKind, path: string, name: string])[] = [
  ['event', `${widget}/events.ts`, 'EventTable'],
  ['alert', 'packages/protocol/src/errors/alerts.ts', 'alerts'],
  ['limit', `${widget}/limits.ts`, 'limits'],
  ['limit', `${widget}/startLimits.ts`, 'startLimits'],
  ['limit', `${widget}/startLimits.ts`, 'ownLimits'],
  ['limit', `${widget}/httpLimits.ts`, 'httpLimits'],
  ['feature', `${widget}/features.ts`, 'features'],
  ['option', 'packages/core/src/options/Options.ts', 'Options'],
  ['capability', 'packages/protocol/src/namespaces/capabilities.ts', 'capabilities'],
  ['request', 'packages/protocol/src/frame/frameRequests.ts', 'frameRequests'],
  ['storage', `${storage}/storageKeys.ts`, 'storageKeys'],
  ['storage', `${storage}/cacheKeys.ts`, 'cacheKeys'],
  ['storage', `${storage}/loginKeys.ts`, 'loginKeys'],
  ['storage', `${storage}/recentKeys.ts`, 'recentKeys'],
]

/** The kinds of names that a file declares: what stands there does not use them. */
export function kindsDeclaredIn(path: string): ReadonlySet<string> {
  if (path.startsWith(errorTable)) return new Set(['error'])
  return new Set(tables.flatMap(([kind, file]) => (file === path ? [kind] : [])))
}

/** The key, as `kind name`, of what an `@spec` stands at: a name of a table, or the statement. */
export function declaredKey({ member, statement }: Spec): string {
  if (member !== undefined && statement?.path.startsWith(errorTable)) return `error ${member}`
  const name = statement?.names[0] ?? ''
  const table = tables.find(([, path, table]) => path === statement?.path && table === name)
  return table && member !== undefined ? `${table[0]} ${member}` : `code ${name}`
}

/** The names that the tables of the repository declare, as `kind name`. */
export function declaredNames(sources: Sources): readonly string[] {
  const errors = errorRows(sources).map(({ code }) => `error ${code}`)
  const others = tables.flatMap(([kind, path, name]) => {
    const text = sources.get(path)
    if (text === undefined) return []
    const names = keysOf(declarationOf(text, name))
    if (names.length === 0) throw new Error(`${path} has no ${name} with a key per line`)
    return names.map((one) => `${kind} ${one}`)
  })
  return [...errors, ...others]
}

/** The text of a declaration, as the formatter writes it: it ends before the next line that is not indented. */
function declarationOf(text: string, name: string): string {
  const start = new RegExp(`^(?:export )?(?:const|type) ${name}\\b`, 'm').exec(text)?.index
  return start === undefined
    ? ''
    : (/^.*\n(?:(?: .*)?\n)*/.exec(`${text.slice(start)}\n`)?.[0] ?? '')
}

/** The keys at the first level, behind a doc comment in the same line or not. */
function keysOf(declaration: string): readonly string[] {
  const keys = /^ {2}(?:\/\*\*.*?\*\/ )?(?:readonly )?'?([\w/-]+)'?\??:/gm
  return [...declaration.matchAll(keys)].map(([, key = '']) => key)
}
