import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { partPath, scriptPath } from '../build/buildScript.js'
import { inRepository } from '../machine/inRepository.js'
import { committedVersions } from '../sources/committedVersions.js'
import { foreignNamespaceCode } from './foreignNamespaceCode.js'
import { frameBuild, framePackagesPath, packageProblems, packagesIn } from './frameBuild.js'
import { connectSources, untilQuietSources } from './openingSources.js'
import {
  isCount,
  overBudget,
  raisedBudgets,
  type SizeBudget,
  type SizeRaise,
} from './sizeBudget.js'
import { sizeBuild } from './sizeBuild.js'
import { kilobytes, loadedAtStart, loadedLater, type SizeChunk } from './sizeChunks.js'
import { sizePages } from './sizePages.js'

const root = inRepository('.')
const budgetPath = 'tooling/size-budget.json'
const read = (path: string) => readFileSync(inRepository(path), 'utf8')

const pages = {} as Record<keyof typeof sizePages, readonly SizeChunk[]>
for (const name of Object.keys(sizePages) as (keyof typeof sizePages)[])
  pages[name] = await sizeBuild(root, name, sizePages[name])
const frame = await frameBuild()

const onLoad = (chunks: readonly SizeChunk[]) => kilobytes(loadedAtStart(chunks))
const forConnect = (chunks: readonly SizeChunk[]) => kilobytes(loadedLater(chunks, connectSources))
const zippedFile = (path: string) => gzipSync(readFileSync(inRepository(path))).length / 1000
const floor = onLoad(pages.floor)
const allOpening = loadedLater(pages.all, untilQuietSources(['evm', 'solana']))
const serverOpening = loadedLater(pages.server, untilQuietSources(['evm'], { hasServer: true }))
const measured = {
  'floor: React and a native dialog': floor,
  'React host, on load': onLoad(pages.react),
  'embedded wallet, more on load': onLoad(pages.embedded) - onLoad(pages.react),
  'React host, more for Connect': forConnect(pages.react),
  'React host, more until quiet': kilobytes(loadedLater(pages.react, untilQuietSources(['evm']))),
  'all connectors, on load': onLoad(pages.all),
  'all connectors, more until quiet': kilobytes(allOpening),
  'all connectors, files until quiet': allOpening.length,
  'with a server, more until quiet': kilobytes(serverOpening),
  'with a server, files until quiet': serverOpening.length,
  'wagmi, more on load': onLoad(pages.wagmi) - onLoad(pages.wagmiAlone),
  'host without React, on load': onLoad(pages.plain),
  'host without React, more for Connect': forConnect(pages.plain),
  'Solana host without React, on load': onLoad(pages.solana),
  'frame, until it is ready': onLoad(frame.chunks),
  'script tag, all in one file': zippedFile(scriptPath),
  'script tag, file of WalletConnect': zippedFile(partPath('walletconnect')),
  'script tag, file of Solana': zippedFile(partPath('solana')),
}
const budget: SizeBudget = JSON.parse(read(budgetPath))
const rows = Object.entries(measured).map(([name, size]) => {
  const ratio = isCount(name) ? {} : { '× floor': Number((size / floor).toFixed(2)) }
  const row = {
    'kB gzipped': Number(size.toFixed(1)),
    ...ratio,
    ...(budget[name] && { budget: budget[name] }),
  }
  return [name, row] as const
})
console.table(Object.fromEntries(rows))
listFiles('files that an opening loads, with all connectors', allOpening)
const atStart = new Set(loadedAtStart(pages.react))
// All of them, so that one that grew is easy to find.
const later = pages.react.filter((chunk) => !atStart.has(chunk))
listFiles('files that a React host loads late', later)

const raises: SizeRaise[] = JSON.parse(read('tooling/size-raises.json'))
const earlier = committedVersions(root, budgetPath).map((text) => JSON.parse(text))
const problems = [
  ...foreignNamespaceCode(pages.react, 'Solana'),
  ...foreignNamespaceCode(pages.plain, 'Solana'),
  ...foreignNamespaceCode(pages.embedded, 'Solana', { apart: true }),
  ...foreignNamespaceCode(pages.walletConnect, 'Solana', { apart: true }),
  ...foreignNamespaceCode(pages.solana, 'EVM'),
  ...overBudget(measured, budget),
  ...raisedBudgets(budget, earlier, raises),
  ...packageProblems(packagesIn([...frame.chunks, frame.workers]), read(framePackagesPath)),
  ...frame.warnings.map((warning) => `building the frame warns: ${warning}`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function listFiles(title: string, chunks: readonly SizeChunk[]): void {
  console.log(`\n${title}`)
  for (const { bytes, file } of [...chunks].sort((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`)
}
