import { checkCycles } from '../house/checkCycles.js'
import { checkFolders } from '../house/checkFolders.js'
import { createHouse } from '../house/createHouse.js'
import { checkProofs } from '../rules/checkProofs.js'
import { checkRules, countRules } from '../rules/checkRules.js'
import { checkThefts } from '../rules/checkThefts.js'
import { checkThreats } from '../rules/checkThreats.js'
import { checkUnread, unreadNames } from '../rules/checkUnread.js'
import { checkViewImports, checkViews, type ViewRows } from '../rules/checkViews.js'
import { liveCode } from '../rules/liveCode.js'
import { productionEntries } from '../rules/productionEntries.js'
import { importGraph } from '../sources/importGraph.js'
import { createCachedParser, type Parse, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, workspaceOf } from '../sources/sourceKind.js'
import { checkDependencies } from './checkDependencies.js'
import { checkDocs } from './checkDocs.js'
import { checkDocTables } from './checkDocTables.js'
import { checkLeaks } from './checkLeaks.js'
import { checkLogicalProperties } from './checkLogicalProperties.js'
import { checkSurface } from './checkSurface.js'
import { checkDocFiles } from './docFiles.js'

/** The problems that each check found, in the order of the report. */
export type ProblemsByCheck = Readonly<Record<string, readonly string[]>>

/** What the checks found, and how far the rules are proven. */
export type CheckResult = { readonly problemsByCheck: ProblemsByCheck; readonly summary: string }

/** Runs every check on a tree; `views` are the rows of the core's table. */
export function runChecks(sources: Sources, views: ViewRows): CheckResult {
  const parse = createCachedParser()
  const graph = importGraph(sources, parse)
  const code = liveCode(sources, graph, productionEntries(sources), parse)
  const names = unreadNames(sources, code, parse)
  const problemsByCheck = {
    syntax: checkSyntax(sources, parse),
    cycles: checkCycles(sources, graph),
    folders: checkFolders(createHouse(graph)),
    leaks: checkLeaks(sources),
    'logical properties': checkLogicalProperties(sources),
    surface: checkSurface(sources),
    rules: checkRules(sources),
    threats: checkThreats(sources),
    thefts: checkThefts(sources),
    proofs: checkProofs(sources, code, names),
    unread: checkUnread(sources, names),
    views: [...checkViews(sources, views), ...checkViewImports(graph)],
    docs: [...checkDocs(sources), ...checkDocFiles(sources), ...checkDocTables(sources, parse)],
    dependencies: checkDependencies(sources),
  }
  return { problemsByCheck, summary: countRules(sources) }
}

/** The report: problems under the name of their check, then one line per check. */
export function formatProblems(problemsByCheck: ProblemsByCheck): string {
  const all = Object.entries(problemsByCheck)
  const groups = all
    .filter(([, problems]) => problems.length > 0)
    .map(([name, problems]) => `${name}\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  const lines = all.map(
    ([name, { length }]) => `${name}: ${length === 0 ? 'ok' : `${length} to fix`}`,
  )
  return [...groups, lines.join('\n')].join('\n')
}

/** A file that does not parse looks empty to every other check, so it is a problem of its own. */
export function checkSyntax(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!isCode(path) || !workspaceOf(path)) return []
    const { error } = parse(path, text)
    return error === undefined ? [] : [`${path} does not parse: ${error}`]
  })
}
