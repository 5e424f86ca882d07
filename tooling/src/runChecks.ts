import { checkCycles } from './checkCycles.js'
import { checkDirections } from './checkDirections.js'
import { checkFileLength } from './checkFileLength.js'
import { checkGlobals } from './checkGlobals.js'
import { checkHabits } from './checkHabits.js'
import { checkLayers } from './checkLayers.js'
import { checkModuleState } from './checkModuleState.js'
import { checkRules } from './checkRules.js'
import { checkStrata } from './checkStrata.js'
import { checkSurface } from './checkSurface.js'
import { checkSyntax } from './checkSyntax.js'
import { checkThreats } from './checkThreats.js'
import { checkViewImports, checkViews } from './checkViews.js'
import { importGraph } from './importGraph.js'
import { browserPlaces, layers } from './layers.js'
import { parseOnce } from './parseSource.js'
import type { Sources } from './readSources.js'

/** What each check found, in the order in which they are told. */
export type Findings = Readonly<Record<string, readonly string[]>>

/** Runs every check on a tree; what is earlier are the committed versions of the lists of open rules and missing views, the names those that the core knows. */
export function runChecks(
  sources: Sources,
  earlierRules: readonly string[],
  earlierViews: readonly string[],
  viewNames: readonly string[],
): Findings {
  const parse = parseOnce()
  const graph = importGraph(sources, parse)
  return {
    syntax: checkSyntax(sources, parse),
    cycles: checkCycles(sources, graph),
    layers: checkLayers(sources, layers, graph),
    strata: checkStrata(sources, graph, parse),
    globals: checkGlobals(sources, browserPlaces, parse),
    'module state': checkModuleState(sources, parse),
    'file length': checkFileLength(sources),
    habits: checkHabits(sources, parse),
    directions: checkDirections(sources),
    surface: checkSurface(sources),
    rules: checkRules(sources, earlierRules),
    threats: checkThreats(sources),
    views: [...checkViews(sources, viewNames, earlierViews), ...checkViewImports(graph)],
  }
}

/** The report: problems under the name of their check, then one line per check. */
export function writeFindings(findings: Findings): string {
  const all = Object.entries(findings)
  const groups = all
    .filter(([, problems]) => problems.length > 0)
    .map(([name, problems]) => `${name}\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  const lines = all.map(
    ([name, { length }]) => `${name}: ${length === 0 ? 'ok' : `${length} to mend`}`,
  )
  return [...groups, lines.join('\n')].join('\n')
}
