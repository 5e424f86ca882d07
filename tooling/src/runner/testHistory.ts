import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonList } from '../machine/jsonField.js'
import { parseRunTimes, type RunTimes } from './runTimes.js'

/** Every whole run on this machine, one line each. */
export const historyPath = '.latchkey/test-history.jsonl'
/** Runs that are committed: a fresh clone compares itself with them. */
export const recordedPath = 'tooling/test-times.json'

/** The whole runs on this machine, oldest first; a line that was cut off is left out. */
export function readHistory(root: string): readonly RunTimes[] {
  return read(join(root, historyPath)).split('\n').flatMap(parseLine)
}

/** Adds a run to those of this machine. */
export function appendHistory(root: string, run: RunTimes): void {
  const file = join(root, historyPath)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** The runs in the repository's own list, oldest first. */
export function readRecorded(root: string): readonly RunTimes[] {
  const runs: unknown = JSON.parse(read(join(root, recordedPath)) || '[]')
  return jsonList(runs).flatMap((run) => parseRunTimes(run) ?? [])
}

/** Adds the newest run of this machine to the repository's list; says what it did, or why not. */
export function recordLast(root: string): { readonly text: string; readonly failed: boolean } {
  const last = readHistory(root).at(-1)
  if (!last) return { text: 'there is no whole run yet: npm test', failed: true }
  if (last.failed > 0) return { text: 'the last run failed, so its times say little', failed: true }
  const { slowest: _, ...run } = last
  const earlier = readRecorded(root).map(({ slowest: _, ...run }) => run)
  const isKnown = earlier.some(({ commit, date }) => commit === run.commit && date === run.date)
  if (isKnown) return { text: `${recordedPath} has the last run already`, failed: false }
  writeFileSync(join(root, recordedPath), `${JSON.stringify([...earlier, run], null, 2)}\n`)
  return {
    text: `${recordedPath}: ${run.date}, ${run.commit}, ${run.seconds.all} s`,
    failed: false,
  }
}

function parseLine(line: string): readonly RunTimes[] {
  try {
    return [parseRunTimes(JSON.parse(line))].flatMap((run) => run ?? [])
  } catch {
    return []
  }
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
