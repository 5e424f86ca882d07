import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { scriptProblems } from '../build/scriptTag.js'
import { inRepository } from '../machine/inRepository.js'
import { packProblems } from './packProblems.js'
import { packTarballs } from './packTarballs.js'

await main(inRepository('.'))

/** Packs all packages and says where the files are, and what a host would stumble over in them. */
async function main(root: string): Promise<void> {
  for (const [name, tarball] of await packTarballs(root)) {
    const problems = await packProblems(tarball)
    const kilobytes = Math.round(statSync(tarball).size / 1000)
    console.log(`${relative(root, tarball)}: ${kilobytes} kB`)
    report(problems.map((problem) => `${name}: ${problem}`))
  }
  report(scriptProblems(root))
}

function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
