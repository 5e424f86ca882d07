import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { partPath, scriptPath } from '../build/buildScript.js'
import { inRepository } from '../machine/inRepository.js'
import { committedVersions } from '../sources/committedVersions.js'
import { foreignNamespaceCode } from './foreignNamespaceCode.js'
import { frameBuild, framePackagesPath, packageProblems, packagesIn } from './frameBuild.js'
import { connectSources, untilQuietSources } from './openingSources.js'
import { overBudget, raisedBudgets, type SizeBudget, type SizeRaise } from './sizeBudget.js'
import { sizeBuild } from './sizeBuild.js'
import { kilobytes, loadedAtStart, loadedLater, type SizeChunk } from './sizeChunks.js'
import { sizePages } from './sizePages.js'
import { sizeTable } from './sizeTable.js'

const budgetPath = 'tooling/size-budget.json'
const raisesPath = 'tooling/size-raises.json'

main(inRepository('.')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function main(root: string): Promise<void> {
  const build = (name: keyof typeof sizePages) => sizeBuild(root, name, sizePages[name])
  const zippedFile = (path: string) => gzipSync(readFileSync(join(root, path))).length / 1000
  const { chunks: floor } = await build('floor')
  const react = await build('react')
  const plain = await build('plain')
  const embedded = await build('embedded')
  const walletConnect = await build('walletConnect')
  const solana = await build('solana')
  const all = await build('all')
  const server = await build('server')
  const wagmi = await build('wagmi')
  const wagmiAlone = await build('wagmiAlone')
  const frame = await frameBuild()
  const floorSize = kilobytes(loadedAtStart(floor))
  const reactSize = kilobytes(loadedAtStart(react.chunks))
  const reactOpening = loadedLater(react.chunks, untilQuietSources(['evm']))
  const allOpening = loadedLater(all.chunks, untilQuietSources(['evm', 'solana']))
  const serverOpening = loadedLater(server.chunks, untilQuietSources(['evm'], { hasServer: true }))
  const measured = {
    'floor: React and a native dialog': floorSize,
    'React host, on load': reactSize,
    'embedded wallet, more on load': kilobytes(loadedAtStart(embedded.chunks)) - reactSize,
    'React host, more for Connect': kilobytes(loadedLater(react.chunks, connectSources)),
    'React host, more until quiet': kilobytes(reactOpening),
    'all connectors, on load': kilobytes(loadedAtStart(all.chunks)),
    'all connectors, more until quiet': kilobytes(allOpening),
    'all connectors, files until quiet': allOpening.length,
    'with a server, more until quiet': kilobytes(serverOpening),
    'with a server, files until quiet': serverOpening.length,
    'wagmi, more on load':
      kilobytes(loadedAtStart(wagmi.chunks)) - kilobytes(loadedAtStart(wagmiAlone.chunks)),
    'host without React, on load': kilobytes(loadedAtStart(plain.chunks)),
    'host without React, more for Connect': kilobytes(loadedLater(plain.chunks, connectSources)),
    'Solana host without React, on load': kilobytes(loadedAtStart(solana.chunks)),
    'frame, until it is ready': kilobytes(loadedAtStart(frame.chunks)),
    'script tag, all in one file': zippedFile(scriptPath),
    'script tag, file of WalletConnect': zippedFile(partPath('walletconnect')),
    'script tag, file of Solana': zippedFile(partPath('solana')),
  }
  const budget: SizeBudget = JSON.parse(readFileSync(join(root, budgetPath), 'utf8'))
  const earlier = committedVersions(root, budgetPath).map((text) => JSON.parse(text))
  console.log(sizeTable(measured, floorSize, budget))
  console.log(`\n${fileList('files that an opening loads, with all connectors', allOpening)}`)
  console.log(`\n${fileList('files that a React host loads late', laterFiles(react.chunks))}`)

  const foreign = [
    ...foreignNamespaceCode(react, 'solana', { root }),
    ...foreignNamespaceCode(plain, 'solana', { root }),
    ...foreignNamespaceCode(embedded, 'solana', { root, apart: true }),
    ...foreignNamespaceCode(walletConnect, 'solana', { root, apart: true }),
    ...foreignNamespaceCode(solana, 'evm', { root }),
  ]
  console.log(`\ncode of namespaces that a host does without: ${foreign.length || 'none'}`)

  const raises: SizeRaise[] = JSON.parse(readFileSync(join(root, raisesPath), 'utf8'))
  const problems = [
    ...foreign,
    ...overBudget(measured, budget),
    ...raisedBudgets(budget, earlier, raises),
    ...packageProblems(
      packagesIn([...frame.chunks, frame.workers]),
      readFileSync(join(root, framePackagesPath), 'utf8'),
    ),
    ...frame.warnings.map((warning) => `building the frame warns: ${warning}`),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Every chunk that a page loads after the start, so that one that grew is easy to find. */
function laterFiles(chunks: readonly SizeChunk[]): readonly SizeChunk[] {
  const atStart = new Set(loadedAtStart(chunks))
  return chunks.filter((chunk) => !atStart.has(chunk))
}

function fileList(title: string, chunks: readonly SizeChunk[]): string {
  const heaviestFirst = [...chunks].sort((a, b) => b.bytes - a.bytes)
  const lines = heaviestFirst.map(
    ({ bytes, file }) => `${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`,
  )
  return [title, ...lines].join('\n')
}
