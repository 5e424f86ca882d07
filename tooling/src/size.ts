import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptPath } from './buildScript.js'
import { committedVersions } from './committedVersions.js'
import { frameBuild, framePackagesPath, packageProblems, packagesIn } from './frameBuild.js'
import { overBudget, raisedBudgets, type SizeBudget, type SizeRaise } from './sizeBudget.js'
import { sizeBuild } from './sizeBuild.js'
import { kilobytes, loadedAtStart, loadedLater, type SizeChunk } from './sizeChunks.js'
import { sizePages } from './sizePages.js'
import { sizeTable } from './sizeTable.js'
import { inRepository } from './startPart.js'

const budgetPath = 'tooling/size-budget.json'
const raisesPath = 'tooling/size-raises.json'
/** What is fetched when a visitor who is not connected opens the modal for the first time. */
const connectSources = ['react/dist/modal.js']

main(inRepository('.')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function main(root: string): Promise<void> {
  const floor = await sizeBuild(root, 'floor', sizePages.floor)
  const react = await sizeBuild(root, 'react', sizePages.react)
  const plain = await sizeBuild(root, 'plain', sizePages.plain)
  const embedded = await sizeBuild(root, 'embedded', sizePages.embedded)
  const frame = await frameBuild()
  const floorWeight = kilobytes(loadedAtStart(floor))
  const reactWeight = kilobytes(loadedAtStart(react))
  const measured = {
    'floor: React and a native dialog': floorWeight,
    'React host, on load': reactWeight,
    'embedded wallet, more on load': kilobytes(loadedAtStart(embedded)) - reactWeight,
    'React host, more for Connect': kilobytes(loadedLater(react, connectSources)),
    'host without React, on load': kilobytes(loadedAtStart(plain)),
    'host without React, more for Connect': kilobytes(loadedLater(plain, connectSources)),
    'frame, until it is ready': kilobytes(loadedAtStart(frame.chunks)),
    'script tag, all in one file': gzipSync(readFileSync(join(root, scriptPath))).length / 1000,
  }
  const budget: SizeBudget = JSON.parse(readFileSync(join(root, budgetPath), 'utf8'))
  const earlier = committedVersions(root, budgetPath).map((text) => JSON.parse(text))
  console.log(`${sizeTable(measured, floorWeight, budget)}\n\n${laterFiles(react)}`)

  const raises: SizeRaise[] = JSON.parse(readFileSync(join(root, raisesPath), 'utf8'))
  const problems = [
    ...overBudget(measured, budget),
    ...raisedBudgets(budget, earlier, raises),
    ...packageProblems(
      packagesIn([...frame.chunks, frame.workers]),
      readFileSync(join(root, framePackagesPath), 'utf8'),
    ),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Everything that a React host loads late, so that a file which grew is easy to find. */
function laterFiles(chunks: readonly SizeChunk[]): string {
  const atStart = new Set(loadedAtStart(chunks))
  const later = chunks.filter((chunk) => !atStart.has(chunk)).sort((a, b) => b.bytes - a.bytes)
  const lines = later.map(({ bytes, file }) => `${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`)
  return ['files that a React host loads late', ...lines].join('\n')
}
