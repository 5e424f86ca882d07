import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { programFlags } from '@latchkey/tooling/programFlags'
import { createTestClient, http, publicActions, walletActions } from 'viem'

const main = fileURLToPath(new URL('../../../../../localnet/src/main.ts', import.meta.url))

/** Real local chains in a process of their own. */
export type TestChains = {
  readonly urls: Readonly<Record<string, string>>
  readonly contracts: Readonly<Record<string, `0x${string}`>>
  readonly bundlers: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts the local chains on free ports, seeded, with a bundler where it is wanted. */
export async function startChains(...more: readonly '--bundler'[]): Promise<TestChains> {
  const args = [...programFlags(main), '--json', '--still', '--port', '0', ...more]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const [line] = await Promise.race([first, ended.then(() => ['{}'])])
  const { bundler, contracts, evm } = JSON.parse(String(line))
  if (!evm) throw new Error('the chains ended before they were ready')
  return {
    urls: byChain(evm),
    bundlers: byChain(bundler ?? {}),
    contracts,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Those that the test files of a worker share, one after the other, with a block for each transaction and no others. */
export async function borrowChains(): Promise<TestChains> {
  const { contracts, evm, stop } = await borrowLocalnet({ blockSeconds: 0 })
  const urls = Object.fromEntries(Object.entries(evm).map(([id, { url }]) => [id, url]))
  return { urls: byChain(urls), bundlers: {}, contracts, stop }
}

const byChain = (urls: object) =>
  Object.fromEntries(Object.entries(urls).map(([id, url]) => [`eip155:${id}`, url]))

/** A client of a local chain, with unlocked accounts and the methods of a test chain. */
export function chainClient(url: string) {
  return createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
