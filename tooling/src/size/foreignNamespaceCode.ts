import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SizeChunk } from './sizeChunks.js'

/**
 * What is code of a namespace: packages that no other needs, and by their names the files that only it needs in packages
 * that all share. Tables are not: that a namespace, its networks and its methods have names is known to pages that do
 * without it, for a session with a wallet may bring them up.
 */
const codeOf = {
  Solana: {
    packages: /\/packages\/solana\/|\/node_modules\/@(solana|solana-program|wallet-standard)\//,
    files: /solana/i,
  },
  EVM: {
    packages: /\/packages\/evm\/|\/node_modules\/(viem|ox|abitype|mipd)\//,
    files: /^evm/i,
  },
}

/**
 * The chunks with code of a namespace in a page that does without it, whenever they would load. With `apart`, for wallets
 * that speak every namespace, files of ours may be there in chunks where nothing else is: only that namespace loads them.
 * Packages of the namespace may not.
 */
export function foreignNamespaceCode(
  chunks: readonly SizeChunk[],
  namespace: keyof typeof codeOf,
  { apart = false } = {},
): readonly string[] {
  const { files, packages } = codeOf[namespace]
  const isOwn = (module: string) =>
    !module.includes('/node_modules/') &&
    sourcesOf(module).some((source) => files.test(basename(source)))
  return chunks.flatMap(({ file, isEntry, modules }) => {
    const mayStay = apart && !isEntry && modules.every(isOwn)
    const foreign = modules.filter((one) => packages.test(one) || (isOwn(one) && !mayStay))
    return foreign.length > 0 ? [`${file} has code of ${namespace}: ${foreign.join(', ')}`] : []
  })
}

/** The source files that a module of a built package was made of; any other is its own. */
function sourcesOf(module: string): readonly string[] {
  const map = `${module}.map`
  if (!module.includes('/dist/') || !existsSync(map)) return [module]
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] }
  return [module, ...sources]
}
