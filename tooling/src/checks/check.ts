import { inRepository } from '../machine/inRepository.js'
import { readSources } from '../sources/readSources.js'
import { runChecks } from './runChecks.js'

for (const [name, problems] of Object.entries(runChecks(readSources(inRepository('.'))))) {
  console.log(`${name}: ${problems.length === 0 ? 'ok' : `${problems.length} to fix`}`)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
