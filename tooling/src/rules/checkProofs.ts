import type { Reach } from '../proof/reachSymbols.js'
import type { Spec } from '../proof/specsOf.js'
import type { Sources } from '../sources/readSources.js'
import { openRulesPath } from './checkRules.js'
import { type UnreadNames, unreadPath } from './checkUnread.js'
import { declaredKey } from './declaredNames.js'
import { parseListFile } from './parseListFile.js'
import { parseRuleBook, rulesPath } from './parseRuleBook.js'
import { namedRules } from './ruleTitles.js'

/** What is known of production code: what of it runs, its `@spec`s, and the names that it declares and does not use. */
export type Proof = {
  readonly reach: Reach
  readonly specs: readonly Spec[]
  readonly names: UnreadNames
}

/**
 * A rule that a test names is decided by code that runs: one `@spec` of it at least stands at a symbol that is reached
 * from an entry. Every other `@spec` does too, unless its rule is open and its name is declared for later.
 */
export function checkProofs(sources: Sources, { names, reach, specs }: Proof): string[] {
  const { rules } = parseRuleBook(sources.get(rulesPath) ?? '')
  const open = new Set(parseListFile(sources.get(openRulesPath) ?? ''))
  const later = new Set(parseListFile(sources.get(unreadPath) ?? ''))
  const problemOf = whyUnreached(reach, names)
  const problems: string[] = []
  const decided = new Map<string, boolean>()
  for (const spec of specs) {
    const where = `${spec.path}:${spec.line}`
    if (spec.rules.length === 0) problems.push(`${where}: @spec names no rule`)
    const why = problemOf(spec)
    for (const rule of spec.rules) {
      if (!rules.has(rule)) problems.push(`${where}: @spec ${rule} is not in ${rulesPath}`)
      decided.set(rule, decided.get(rule) || why === undefined)
    }
    const isForLater = later.has(declaredKey(spec)) && spec.rules.every((rule) => open.has(rule))
    if (why === undefined || isForLater) continue
    const name = [spec.name, spec.member].filter(Boolean).join('.')
    problems.push(`${where}: @spec ${spec.rules.join(' ')} stands at ${name}, ${why}`)
  }
  for (const [rule, [file]] of namedRules(sources).files) {
    if (!rules.has(rule) || open.has(rule) || decided.get(rule)) continue
    const what = decided.has(rule) ? 'code that runs' : 'production code'
    problems.push(`rule ${rule} is tested by ${file}, but no @spec of ${what} names it`)
  }
  return problems
}

/** Gives why the symbol of an `@spec` is not reached; undefined if it is. */
function whyUnreached(
  reach: Reach,
  { declared, unread }: UnreadNames,
): (spec: Spec) => string | undefined {
  const readers = new Map<string, number>()
  const writers = new Map<string, number>()
  for (const { reads, texts, writes } of reach.uses) {
    for (const name of new Set([...reads, ...texts])) count(readers, name)
    for (const name of writes) count(writers, name)
  }
  return (spec) => {
    const { member, symbol } = spec
    if (!symbol || !reach.isReached(symbol)) return 'which nothing that runs uses'
    if (member === undefined) return undefined
    const key = declaredKey(spec)
    if (declared.has(key)) return unread.has(key) ? 'which production code does not use' : undefined
    const asker = askerOf(spec.path)
    if (asker && !usedIn(reach, asker, member))
      return 'which the package that asks for it never uses'
    const { reads, texts, writes } = symbol.uses
    const isRead = others(readers, member, reads.has(member) || texts.has(member)) > 0
    const isWritten = others(writers, member, writes.has(member)) > 0
    // Hosts read what is offered to them.
    return isRead || (isWritten && reach.isOffered(symbol))
      ? undefined
      : 'which nothing that runs reads'
  }
}

/** The packages that ask others for what a port of the core names: an implementation without a caller decides nothing. */
const askerOf = (path: string): RegExp | undefined =>
  path.startsWith('packages/core/src/ports/') ? /^packages\/(core|react|element)\// : undefined

/** Whether something that runs there calls the member, or brings it. */
const usedIn = ({ files, isReached }: Reach, where: RegExp, member: string): boolean =>
  [...files].some(
    ([path, { symbols }]) =>
      where.test(path) &&
      [...symbols.values()]
        .flat()
        .some(
          (symbol) =>
            (symbol.uses.reads.has(member) || symbol.uses.writes.has(member)) && isReached(symbol),
        ),
  )

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** How many besides the symbol itself. */
const others = (counts: ReadonlyMap<string, number>, name: string, isOwn: boolean) =>
  (counts.get(name) ?? 0) - (isOwn ? 1 : 0)
