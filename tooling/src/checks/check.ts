import { fileURLToPath } from 'node:url'
import { views } from '@latchkey/core/internal'
import { readSources } from '../sources/readSources.js'
import { formatProblems, runChecks } from './runChecks.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { problemsByCheck, summary } = runChecks(readSources(root), views)
console.log(`${formatProblems(problemsByCheck)}\n${summary}`)
process.exitCode = Object.values(problemsByCheck).some(({ length }) => length > 0) ? 1 : 0
