import type { Sources } from '../sources/readSources.js'
import { declaredKey, declaredNames, kindsDeclaredIn, type NameKind } from './declaredNames.js'
import type { LiveCode } from './liveCode.js'
import { parseListFile } from './parseListFile.js'

/** Declared names that production code does not use yet, one `kind name` a line. */
export const unreadPath = 'tooling/unread.txt'

/** A text that becomes something here: it is not compared, no key of a table, and no member of a type. */
const made =
  /(?<!(?:[!=]==|[^|]\||\bcase|\b(?:isLatchkeyError|includes|has)\([^()']*)\s*)'([\w/-]+)'(?!\s*(?:[!=]==|\|[^|]))(?!(?<=[{,]\s*'[\w/-]+')\s*:)/g
const limit = /\b(?:l|\w+L)imits\.(\w+)|\{([^{}]*)\} = \w*[lL]imits\b/g
const feature =
  /(?<!\bmessages\.)\bfeatures\.(\w+)|\{([^{}]*)\} = (?:useFeatures\(|[\w.]*\bfeatures\b)/g

/** How the use of a name of each kind is spelt. */
const uses: Readonly<Record<Exclude<NameKind, 'code'>, RegExp>> = {
  error: made,
  event: made,
  alert: made,
  request: made,
  limit,
  feature,
  option: /\b(\w+)\b/g,
  capability: /\bsupports\([^()]*'(\w+)'\)|\bcapabilities\.(\w+)/g,
  storage:
    /(?:\b(?:storage|caches|login|recent)|Of\([^()]*\))\.set\(\s*'(\w+)'|\bstored: \{[^{}]*\bkey: '(\w+)'/g,
}

/** What names options or events without acting on them. */
const passedOn: Readonly<Record<string, NameKind>> = {
  'packages/core/src/options/resolveOptions.ts': 'option',
  'packages/core/src/runtime/bus/checkEvent.ts': 'event',
}
/** The table of features that are refused until they are built. */
const refusedOptions = 'packages/core/src/options/unavailableOptions.ts'

/** Every name of the tables is used by production code, or listed. */
export function checkUnread(sources: Sources, unread: ReadonlySet<string>): string[] {
  const listed = parseListFile(sources.get(unreadPath) ?? '')
  return [
    ...[...unread]
      // What decides a rule and does not run is reported with the rule.
      .filter((key) => !listed.includes(key) && !key.startsWith('code '))
      .map((key) => `${key} is declared and production code does not use it`),
    ...listed
      .filter((key) => !unread.has(key))
      .map((key) => `${unreadPath} lists '${key}', which is used now, or gone: take it out`),
  ]
}

/**
 * Finds the names, as `kind name`, that production code declares and does not use; code that does not run uses nothing.
 */
export function unreadNames(sources: Sources, { live, specs }: LiveCode): ReadonlySet<string> {
  const dead = specs.filter(
    ({ member, statement }) => statement && member === undefined && !live.has(statement),
  )
  const unread = new Set([...declaredNames(sources), ...dead.map(declaredKey)])
  for (const { path, text } of live) {
    // A table of texts has codes as keys, and a type names what others make.
    if (path.includes('/locales/') || /^(export )?(type|interface) /.test(text)) continue
    const own = kindsDeclaredIn(path)
    for (const [kind, pattern] of Object.entries(uses)) {
      if (own.has(kind as NameKind) || passedOn[path] === kind) continue
      for (const [, ...groups] of text.matchAll(pattern)) {
        for (const name of groups.flatMap((group) => group?.match(/[\w/-]+/g) ?? []))
          unread.delete(`${kind} ${name}`)
      }
    }
    if (path !== refusedOptions) continue
    for (const [, name] of text.matchAll(/'(\w+)'/g)) unread.delete(`feature ${name}`)
  }
  return unread
}
