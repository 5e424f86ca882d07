import type { Sources } from '../sources/readSources.js'
import { openRulesPath, rulesOf, rulesPath } from './checkRules.js'
import { unreadPath } from './checkUnread.js'
import { declaredKey } from './declaredNames.js'
import type { LiveCode, Spec } from './liveCode.js'
import { namedNumbers } from './namedNumbers.js'
import { parseListFile } from './parseListFile.js'

/**
 * A rule that a test names is decided by code that runs: one `@spec` of it at least stands at something that is reached
 * from an entry. Every other `@spec` does too, unless its rule is open and its name is declared for later.
 */
export function checkProofs(
  sources: Sources,
  code: LiveCode,
  unread: ReadonlySet<string>,
): string[] {
  const rules = new Set(rulesOf(sources))
  const open = new Set(parseListFile(sources.get(openRulesPath) ?? ''))
  const later = new Set(parseListFile(sources.get(unreadPath) ?? ''))
  const problems: string[] = []
  const decided = new Map<string, boolean>()
  for (const spec of code.specs) {
    if (spec.rules.length === 0) problems.push(`${spec.where}: @spec names no rule`)
    const why = whyDead(spec, code, unread)
    for (const rule of spec.rules) {
      if (!rules.has(rule)) problems.push(`${spec.where}: @spec ${rule} is not in ${rulesPath}`)
      decided.set(rule, decided.get(rule) || why === undefined)
    }
    const isForLater = later.has(declaredKey(spec)) && spec.rules.every((rule) => open.has(rule))
    if (why === undefined || isForLater) continue
    const name = [spec.statement?.names[0], spec.member].filter(Boolean).join('.')
    problems.push(`${spec.where}: @spec ${spec.rules.join(' ')} stands at ${name}, ${why}`)
  }
  for (const [rule, file] of namedNumbers(sources)) {
    if (!rules.has(rule) || open.has(rule) || decided.get(rule)) continue
    const what = decided.has(rule) ? 'code that runs' : 'production code'
    problems.push(`rule ${rule} is tested by ${file}, but no @spec of ${what} names it`)
  }
  return problems
}

/** Why what an `@spec` stands at decides nothing; undefined if it runs. */
function whyDead(spec: Spec, { live }: LiveCode, unread: ReadonlySet<string>): string | undefined {
  const { member, statement } = spec
  if (!statement || !live.has(statement)) return 'which nothing that runs uses'
  const isUnread = member !== undefined && unread.has(declaredKey(spec))
  return isUnread ? 'which production code does not use' : undefined
}
