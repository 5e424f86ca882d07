import { checkCycles } from '../house/checkCycles.js'
import { checkLayers } from '../house/checkLayers.js'
import { checkFileLength } from '../house/checkLengths.js'
import { checkStrata } from '../house/checkStrata.js'
import { browserPlaces, layers } from '../house/layers.js'
import { checkRules } from '../rules/checkRules.js'
import { checkThreats } from '../rules/checkThreats.js'
import { checkViews } from '../rules/checkViews.js'
import { importGraph } from '../sources/importGraph.js'
import { type Parse, parseOnce, parseSource } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, workspaceOf } from '../sources/sourceKind.js'
import { checkDirections } from './checkDirections.js'
import { checkGlobals } from './checkGlobals.js'
import { checkHabits } from './checkHabits.js'
import { checkModuleState } from './checkModuleState.js'
import { checkSurface } from './checkSurface.js'

/** What each check found, in the order in which they are told. */
export type Findings = Readonly<Record<string, readonly string[]>>

/** Runs every check on a tree; what is earlier are the committed versions of the lists of open rules and missing views. */
export function runChecks(
  sources: Sources,
  earlierRules: readonly string[],
  earlierViews: readonly string[],
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
    views: checkViews(sources, earlierViews),
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

/** A file that does not parse looks empty to every other check, so it is a problem of its own. */
export function checkSyntax(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!isCode(path) || !workspaceOf(path)) return []
    const { error } = parse(path, text)
    return error === undefined ? [] : [`${path} does not parse: ${error}`]
  })
}
