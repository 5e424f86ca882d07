import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import { createTestClient, http, publicActions, walletActions } from 'viem'

const main = fileURLToPath(new URL('../../../../../localnet/src/main.ts', import.meta.url))

/** Real local chains in a process of their own. */
export type TestChains = {
  /** RPC endpoints by CAIP-2 id. */
  readonly urls: Readonly<Record<string, string>>
  /** Addresses of the seeded contracts, by name. */
  readonly contracts: Readonly<Record<string, `0x${string}`>>
  stop(): Promise<void>
}

/** Starts the local chains on free ports, seeded. */
export async function startChains(): Promise<TestChains> {
  const child = spawn(process.execPath, [...programFlags(main), '--json', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const first = once(createInterface(child.stdout), 'line')
  const [line] = await Promise.race([first, ended.then(() => ['{}'])])
  const { contracts, evm } = JSON.parse(String(line))
  if (!evm) throw new Error('the chains ended before they were ready')
  const urls = Object.entries(evm).map(([id, url]) => [`eip155:${id}`, url])
  return {
    urls: Object.fromEntries(urls),
    contracts,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A client of a local chain, with unlocked accounts and the methods of a test chain. */
export function chainClient(url: string) {
  return createTestClient({ mode: 'hardhat', transport: http(url), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
