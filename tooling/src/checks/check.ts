import { inRepository } from '../machine/inRepository.js'
import { readSources } from '../sources/readSources.js'
import { formatProblems, runChecks } from './runChecks.js'

const problemsByCheck = runChecks(readSources(inRepository('.')))
console.log(formatProblems(problemsByCheck))
process.exitCode = Object.values(problemsByCheck).some(({ length }) => length > 0) ? 1 : 0
