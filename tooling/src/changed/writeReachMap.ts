import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources } from '../sources/readSources.js'
import { journeyParts } from './journeyParts.js'
import { mergeReach } from './mergeReach.js'
import { reachGraph } from './reachGraph.js'
import { parseReachMap, reachPath, toReachedParts, toReachMap } from './reachMap.js'

/** The file into which recorded journeys write; made anew. */
export function createReachFile(root: string): string {
  const file = join(root, '.latchkey/reach.jsonl')
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** Writes the map from what the journeys recorded; if only `some` ran, the rows of the others stay. Returns a summary. */
export function writeReachMap(root: string, file: string, some: boolean): string {
  const sources = readSources(root)
  if (!existsSync(file)) return 'no journey ran, so nothing was recorded'
  const lines = readFileSync(file, 'utf8').split('\n')
  const known = parseReachMap(JSON.parse(sources.get(reachPath) ?? 'null'))
  const earlier = some ? { reached: toReachedParts(known), unwatched: known.unwatched } : undefined
  const { failed, reached, unwatched } = mergeReach(lines, sources, earlier)
  const map = toReachMap(reached, journeyParts(reachGraph(sources)), unwatched)
  writeFileSync(join(root, reachPath), `${JSON.stringify(map, null, 2)}\n`)
  const count = [...reached.values()].reduce((sum, { size }) => sum + size, 0)
  return [
    `${reachPath}: ${count} journeys, ${unwatched.length} that can't be watched`,
    ...failed.map((name) => `  failed, so touched by everything: ${name}`),
  ].join('\n')
}
