import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { views } from '@latchkey/core/internal'
import { longFunctionKeys, longFunctionsPath } from '../house/checkLengths.js'
import { roomRows } from '../house/checkRooms.js'
import { createHouse } from '../house/createHouse.js'
import { limitsPath } from '../house/houseLimits.js'
import { productionEntries } from '../proof/productionEntries.js'
import { reachSymbols } from '../proof/reachSymbols.js'
import { specsOf } from '../proof/specsOf.js'
import { doneRules, openRulesPath } from '../rules/checkRules.js'
import { unreadNames, unreadPath } from '../rules/checkUnread.js'
import { formatWordCounts, wordsPath } from '../rules/checkWords.js'
import { parseListFile, shrinkListFile } from '../rules/parseListFile.js'
import { survivorsPath } from '../rules/survivorList.js'
import { committedVersions } from '../sources/committedVersions.js'
import { importGraph } from '../sources/importGraph.js'
import { parseSource } from '../sources/parseSource.js'
import { readSources } from '../sources/readSources.js'
import { formatProblems, runChecks } from './runChecks.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

if (process.argv.includes('--shrink')) shrink()
if (process.argv.includes('--rooms')) {
  console.log(`${roomRows(createHouse(importGraph(readSources(root))))}\n`)
}

const earlier = (path: string) => committedVersions(root, path)
const { problemsByCheck, summary } = runChecks(readSources(root), views, {
  rules: earlier(openRulesPath),
  limits: earlier(limitsPath),
  longFunctions: earlier(longFunctionsPath),
  unread: earlier(unreadPath),
  words: earlier(wordsPath),
  survivors: earlier(survivorsPath),
})
console.log(`${formatProblems(problemsByCheck)}\n${summary}`)
process.exitCode = Object.values(problemsByCheck).some(({ length }) => length > 0) ? 1 : 0

/** Removes finished entries from the lists that may only shrink: rules that have a test now, functions that are short now, names that are read now. */
function shrink(): void {
  const sources = readSources(root)
  const done = doneRules(sources)
  const long = longFunctionKeys(sources)
  const reach = reachSymbols(sources, importGraph(sources), productionEntries(sources))
  const { unread } = unreadNames(sources, reach, specsOf(sources, reach, parseSource))
  shrinkList(openRulesPath, 'open rules', (rule) => done.has(rule))
  shrinkList(longFunctionsPath, 'long functions', (key) => !long.has(key))
  shrinkList(unreadPath, 'unread names', (key) => !unread.has(key))
  writeFileSync(join(root, wordsPath), formatWordCounts(sources))

  function shrinkList(path: string, what: string, isDone: (item: string) => boolean): void {
    const text = sources.get(path) ?? ''
    const after = shrinkListFile(text, isDone)
    if (after !== text) writeFileSync(join(root, path), after)
    console.log(`${what}: ${parseListFile(text).length} before, ${parseListFile(after).length} now`)
  }
}
