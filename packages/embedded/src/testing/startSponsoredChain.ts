import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { type Bundler, startBundler } from '@latchkey/localnet/bundler'
import { type FaultyBundler, startFaultyBundler } from '@latchkey/localnet/testing/faulty-bundler'
import { parseAbi } from 'viem'
import { openChainPage } from './openChainPage.js'
import { askRpc, createTestPaymaster, type PaymasterBehaviour, postRpc } from './sponsorServices.js'

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])

export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const sponsored = {
  paymasterService: { url: 'https://data.example/v1/paymaster?projectId=default' },
}

export type SponsoredPageOptions = PaymasterBehaviour & {
  /** Until the next page opens. */
  readonly faults?: FaultyBundler['faults']
  bundler?(method: string, ask: () => Promise<unknown>): Promise<unknown>
  readonly paysOn?: 31337 | 31338
}

/** The bundler is downloaded where it is not installed yet. */
export async function startSponsoredChain() {
  const localnet: Localnet = await startLocalnet({
    ports: { 31337: 0, 31338: 0 },
    blockSeconds: 0,
  })
  const urlOf = (id: number) => localnet.evm[id]?.url ?? ''
  const bundler: Bundler = await startBundler({ rpcUrl: urlOf(31337), onProgress: console.log })
  const faulty = await startFaultyBundler(bundler.url)
  const pages: Awaited<ReturnType<typeof openChainPage>>[] = []

  async function openPage(options: SponsoredPageOptions = {}) {
    faulty.faults = options.faults ?? {}
    const opened = await openChainPage(localnet, {
      '/v1/bundler': (method, params) => {
        const ask = () => askRpc(faulty.url, method, params)
        // The frame itself reads what is spoilt.
        return options.bundler?.(method, ask) ?? postRpc(faulty.url, method, params)
      },
      '/v1/paymaster': createTestPaymaster(urlOf(options.paysOn ?? 31337), options),
    })
    pages.push(opened)
    const { account, chain } = opened
    await chain.setBalance({ address: account, value: 0n })
    const { dollar } = localnet.contracts
    return {
      ...opened,
      dollars: (owner: `0x${string}`) =>
        chain.readContract({ address: dollar, abi, functionName: 'balanceOf', args: [owner] }),
      mint: { to: dollar, abi, functionName: 'mint', args: [account, 100n] } as const,
      pass: (amount: bigint) =>
        ({ to: dollar, abi, functionName: 'transfer', args: [bob, amount] }) as const,
    }
  }

  return {
    openPage,
    bundler: faulty,
    closePages() {
      for (const { page } of pages.splice(0)) {
        page.latchkey.destroy()
        page.close()
      }
    },
    async stop() {
      await faulty.stop()
      await bundler.stop()
      await localnet.stop()
    },
  }
}
