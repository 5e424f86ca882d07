import { contextOf } from '@latchkey/core/testing'
import { createApprover, createKeyWallet } from '@latchkey/frame/testing/approver'
import type { Localnet } from '@latchkey/localnet'
import { market } from '@latchkey/localnet/market'
import {
  createTestClient,
  createWalletClient,
  custom,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { openRealFrame } from './openRealFrame.js'

export type PageServices = Readonly<
  Record<string, (method: string, params: unknown) => Promise<unknown>>
>

const routers = [market.router, market.v3.router].map((address) => ({
  address,
  wrapped: market.wrapped,
}))

export async function openChainPage(localnet: Localnet, services: PageServices = {}) {
  const url = localnet.evm[31337]?.url ?? ''
  const approver = createApprover()
  const wallet = createKeyWallet(generatePrivateKey())
  const sent: { method: string; params: unknown }[] = []
  const ask = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { error, result } = await (await fetch(url, { method: 'POST', headers, body })).json()
    if (error) throw error
    return result
  }
  const page = openRealFrame({
    approvals: approver.approvals,
    chainId: 31337,
    frame: {
      firstChain: 'eip155:31337',
      wallet,
      swapRouters: { 'eip155:31337': routers },
      async node({ method, params, path }) {
        sent.push({ method, params })
        const service = services[path]
        return service ? service(method, params) : ask(method, params)
      },
    },
    async fetch(_, init) {
      if (!init?.body) return Response.json({ allowedOrigins: ['https://app.example'] })
      const { id, method, params } = JSON.parse(String(init.body))
      const answer = await ask(method, params).then(
        (result) => ({ result }),
        (error) => ({ error }),
      )
      return Response.json({ jsonrpc: '2.0', id, ...answer })
    },
  })
  // A page without a modal cancels what waits for the visitor.
  contextOf(page.latchkey).ui.attach({
    views: ['ApproveTransaction'],
    load: async () => () => () => {},
  })
  await page.connect()
  const account = wallet.addresses.eip155 as `0x${string}`
  const chain = createTestClient({
    chain: hardhat,
    mode: 'hardhat',
    transport: http(url, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions)
  await chain.setBalance({ address: account, value: 10n ** 19n })
  const provider = {
    request: ({ method, params }: { method: string; params?: unknown }) =>
      page.request(method, params),
  }
  return {
    account,
    approver,
    chain,
    client: createWalletClient({
      account,
      chain: hardhat,
      transport: custom(provider, { retryCount: 0 }),
      pollingInterval: 50,
    }),
    page,
    sent,
  }
}
