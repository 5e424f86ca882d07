import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { viewNames } from '@latchkey/core/internal'
import { doneRules, openRulesPath } from './checkRules.js'
import { missingViewsPath } from './checkViews.js'
import { committedVersions } from './committedVersions.js'
import { openRules, shrinkOpenRules } from './openRules.js'
import { readSources } from './readSources.js'
import { runChecks, writeFindings } from './runChecks.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (process.argv.includes('--shrink')) shrink()

const findings = runChecks(
  readSources(root),
  committedVersions(root, openRulesPath),
  committedVersions(root, missingViewsPath),
  viewNames,
)
console.log(writeFindings(findings))
process.exitCode = Object.values(findings).some(({ length }) => length > 0) ? 1 : 0

/** Takes the rules that have a test now off the list of open ones. */
function shrink(): void {
  const sources = readSources(root)
  const text = sources.get(openRulesPath) ?? ''
  const done = doneRules(sources)
  const after = shrinkOpenRules(text, (rule) => done.has(rule))
  if (after !== text) writeFileSync(join(root, openRulesPath), after)
  console.log(`open rules: ${openRules(text).length} before, ${openRules(after).length} now\n`)
}
