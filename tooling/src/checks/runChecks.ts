import { checkProofs } from '../rules/checkProofs.js'
import { checkRules } from '../rules/checkRules.js'
import { checkThefts, checkThreats } from '../rules/checkThreats.js'
import { checkUnread, unreadNames } from '../rules/checkUnread.js'
import { liveCode } from '../rules/liveCode.js'
import { productionEntries } from '../rules/productionEntries.js'
import { importGraph } from '../sources/importGraph.js'
import { createCachedParser } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { checkDependencies } from './checkDependencies.js'
import { checkDocs } from './checkDocs.js'
import { checkEntries } from './checkEntries.js'
import { checkErrors } from './checkErrors.js'
import { checkCycles, checkFolders } from './checkFolders.js'
import { checkLeaks } from './checkLeaks.js'
import { checkSurface } from './checkSurface.js'
import { checkViews, checkViewTable } from './checkViews.js'

/** The problems that each check finds in a tree. */
export function runChecks(sources: Sources): Readonly<Record<string, readonly string[]>> {
  const parse = createCachedParser()
  const graph = importGraph(sources, parse)
  const code = liveCode(sources, graph, productionEntries(sources), parse)
  const names = unreadNames(sources, code)
  return {
    cycles: checkCycles(graph),
    folders: checkFolders(graph),
    views: [...checkViews(graph), ...checkViewTable(sources)],
    leaks: checkLeaks(sources),
    surface: checkSurface(sources, parse),
    entries: checkEntries(sources),
    rules: checkRules(sources),
    threats: [...checkThreats(sources), ...checkThefts(sources)],
    proofs: checkProofs(sources, code, names),
    unread: checkUnread(sources, names),
    docs: checkDocs(sources),
    errors: checkErrors(sources),
    dependencies: checkDependencies(sources),
  }
}
