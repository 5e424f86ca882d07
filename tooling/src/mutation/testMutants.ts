import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inRepository } from '../machine/inRepository.js'
import { compareSurvivors, parseSurvivors, survivorsPath } from '../rules/survivorList.js'
import { setup } from '../runner/unitPrograms.js'
import { readSources } from '../sources/readSources.js'
import { confirmSurvivors } from './confirmSurvivors.js'
import { findMutants, type Mutant } from './findMutants.js'
import { killMutants } from './killMutants.js'
import { killedShare, leastKilled, type MutationRow, mutationTable } from './mutationTable.js'
import { type MutationTarget, mutationTargets } from './mutationTargets.js'
import { sampleMutants } from './sampleMutants.js'

const { values } = parseArgs({
  options: {
    /** A workspace, such as `evm` or `packages/evm`. */
    package: { type: 'string' },
    /** A part of the path of the sources to mutate. */
    file: { type: 'string' },
    /** All mutants, not a sample. */
    all: { type: 'boolean', default: false },
    /** Only the first pass: what survives it may still be killed by plain Vitest. */
    quick: { type: 'boolean', default: false },
    /** Another sample. */
    seed: { type: 'string', default: '0' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
})

/** So many mutants of a workspace fit into the half hour, evenly over its files. */
const mostMutants = 600

const sources = readSources(inRepository('.'))
const listed = parseSurvivors(sources.get(survivorsPath) ?? '')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-mutation-'))
const removePrograms = await setup()
process.on('exit', () => {
  removePrograms()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(1))

const rows: MutationRow[] = []
const problems: string[] = []
for (const target of chosenTargets()) {
  const result = await mutate(target)
  rows.push(result.row)
  problems.push(...result.problems)
}
console.log(`\n${mutationTable(rows)}`)
for (const row of rows) {
  if (killedShare(row) < leastKilled)
    problems.push(`${row.workspace}: less than ${leastKilled * 100} % are killed`)
}
if (rows.length === 0) problems.push('no source of rules has such a path')
if (problems.length > 0) console.log(`\n${problems.join('\n')}`)
// What Vitest left open does not matter any more.
process.exit(problems.length > 0 ? 1 : 0)

function chosenTargets(): readonly MutationTarget[] {
  return mutationTargets(sources)
    .filter(
      ({ workspace }) =>
        !values.package || workspace.endsWith(`/${values.package.split('/').at(-1)}`),
    )
    .map((target) => ({
      ...target,
      files: target.files.filter((file) => file.includes(values.file ?? '')),
    }))
    .filter(({ files }) => files.length > 0)
}

async function mutate(target: MutationTarget) {
  const began = performance.now()
  const all = target.files.flatMap((file) => findMutants(file, sources.get(file) ?? ''))
  const mutants = values.all ? all : sampleMutants(all, mostMutants, values.seed)
  if (mutants.length < all.length) {
    console.log(
      `${target.workspace}: a sample of ${mutants.length} of ${all.length} mutants, seed ${values.seed}`,
    )
  }
  const run = { folder, sources, workers: Number(values.workers), print: console.log }
  const quick = await killMutants(target, mutants, sources, run)
  const alive = mutants.map((_, at) => at + 1).filter((id) => !quick.killed.has(id))
  const covered = new Set([...quick.loading.keys(), ...quick.tests.flatMap((test) => test.mutants)])
  const quickSeconds = (performance.now() - began) / 1000
  const again = alive.filter((id) => covered.has(id))
  console.log(
    `  ${quick.killed.size} killed in ${Math.round(quickSeconds)} s, ${again.length} to try again`,
  )
  const late = values.quick ? new Set() : await confirmSurvivors(again, mutants, quick, run)
  const leftIds = alive.filter((id) => !late.has(id))
  const left = leftIds.map((id) => mutants[id - 1] as Mutant)
  const survived = new Set(left.map(({ name }) => name))
  for (const id of leftIds) {
    const how = quick.loading.has(id)
      ? 'runs while loading'
      : covered.has(id)
        ? 'runs'
        : 'never runs'
    console.log(`  ${survivorText(mutants[id - 1] as Mutant)} (${how})`)
  }
  const uncovered = alive.filter((id) => !covered.has(id)).length
  const row: MutationRow = {
    workspace: target.workspace,
    files: target.files.length,
    mutants: mutants.length,
    killed: mutants.length - left.length,
    survived: left.length - uncovered,
    uncovered,
    listed: listed.filter(({ name }) => survived.has(name)).length,
    seconds: (performance.now() - began) / 1000,
  }
  const known = new Set(all.map(({ name }) => name))
  const tried = new Set(mutants.map(({ name }) => name))
  return {
    row,
    problems: compareSurvivors(listed, { files: target.files, known, tried, survived }),
  }
}

/** Where it stands, what it changes, and the line for the list. */
function survivorText({ file, line, name, original, replacement }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60)
  return `${file}:${line}  ${short(original)}  →  ${short(replacement)}\n    ${name}`
}
