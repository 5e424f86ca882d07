import { statSync } from 'node:fs'
import { buildPlan } from '../build/buildPlan.js'
import { scriptProblems } from '../build/scriptTag.js'
import { inRepository } from '../machine/inRepository.js'
import { contentProblems } from './contentProblems.js'
import { packProblems } from './packProblems.js'
import { packTarballs } from './packTarballs.js'

const root = inRepository('.')

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const tarballs = await packTarballs(root)
  for (const { name } of buildPlan(root)) {
    const tarball = tarballs.get(name)
    const problems = tarball
      ? [...(await packProblems(tarball)), ...contentProblems(tarball, root)]
      : ['npm did not pack it']
    const kilobytes = tarball ? `, ${Math.round(statSync(tarball).size / 1000)} kB packed` : ''
    console.log(
      `${name}: ${problems.length === 0 ? 'ok' : `${problems.length} to fix`}${kilobytes}`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
  for (const problem of scriptProblems(root)) {
    console.log(problem)
    process.exitCode = 1
  }
}
