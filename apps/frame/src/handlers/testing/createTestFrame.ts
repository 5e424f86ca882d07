import { type FrameRequestName, frameRequests } from '@latchkey/protocol/frame'
import type { FrameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import type { Approvals, ApprovalsParameters } from '../../approval/Approvals.js'
import { createConnection, type Port } from '../../channel/createConnection.js'
import type { Device, StoredValues } from '../../device/Device.js'
import { addSocialRows } from '../../session/testing/addSocialRows.js'
import { createFakeAuthService } from '../../session/testing/createFakeAuthService.js'
import { createFakeDevice } from '../../session/testing/createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from '../../session/testing/createFakeWallets.js'
import { testSocials } from '../../session/testing/socialBrowser.js'
import type { Wallet, WalletManager } from '../../session/Wallet.js'
import { createHandlerDeps } from '../createHandlerDeps.js'
import { createRequestHandler } from '../createRequestHandler.js'

/** The addresses of the wallet in every test frame. */
export const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) }

/** The coin of every chain, as the operator's server describes it. */
const coin = { address: `eip155:1:0x${'e'.repeat(40)}`, name: 'Ether', symbol: 'ETH', price: 2500 }

export const email = 'ann@example.com'

export type TestFrameParameters = {
  readonly firstChain?: string
  /** Whether the browser stores what the frame gives it. */
  readonly persistsKeys?: boolean
  readonly protection?: Wallet['protection']
  /** Whether this browser has no share of the wallet, which more than the e-mail protects. */
  readonly needsRecovery?: boolean
  /** Its keys; by default an address without one. */
  readonly wallet?: Pick<Wallet, 'addresses' | 'sign'>
  /** Answers for the chains; an error has a code and a message. By default every answer is the same number. */
  readonly node?: TestNode
  /** Contracts that swap, as the vault's operator names them. */
  readonly swapRouters?: FrameConfig['swapRouters']
  /** Opens the wallets of a frame; by default fake ones. */
  openWallets?(device: Device): WalletManager
  approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
}

/** A node behind the operator's data server. A response is passed on as it is. */
export type TestNode = (call: {
  readonly chainId: string | null
  readonly method: string
  readonly params: unknown
  /** Where the data server is asked. */
  readonly path: string
}) => Promise<unknown>

/** A frame without a browser: real handlers and sessions, a fake vault and chain. */
export function createTestFrame({
  approvals,
  firstChain = 'eip155:1',
  needsRecovery = false,
  node = async () => '0x2a',
  openWallets,
  persistsKeys = true,
  protection = 'email',
  swapRouters = {},
  wallet = createFakeWallet({ addresses }),
}: TestFrameParameters) {
  const vault = createFakeAuthService()
  const provider = addSocialRows(vault)
  const stored = new Map<keyof StoredValues, unknown>()
  const behaviour = {
    approvals,
    firstChain,
    openWallets,
    needsRecovery,
    node,
    persistsKeys,
    protection,
    swapRouters,
    wallet,
  }
  const browser = { ...behaviour, vault, stored }
  const open = () => openFrame(browser)
  /** `reopen` is a reload: another frame in the same browser. */
  return { ...open(), vault, provider, reopen: open }
}

type FakeBrowser = Required<Omit<TestFrameParameters, 'openWallets'>> & {
  readonly openWallets: TestFrameParameters['openWallets']
  readonly vault: ReturnType<typeof createFakeAuthService>
  readonly stored: Map<keyof StoredValues, unknown>
}

function openFrame({
  approvals,
  firstChain,
  needsRecovery,
  node,
  openWallets,
  persistsKeys,
  protection,
  stored,
  swapRouters,
  vault,
  wallet,
}: FakeBrowser) {
  const events: unknown[] = []
  const themes: unknown[] = []
  const done: string[] = []
  const rpc: { chainId: string | null; method: string; params: unknown }[] = []
  const deps = createHandlerDeps({
    config: {
      vaultUrl: 'https://vault.example',
      projectId: 'default',
      allowedOrigins: ['https://app.example'],
      dataServer: 'https://data.example',
      keys: { custody: 'k'.repeat(87), escrow: 'k'.repeat(87) },
      socials: testSocials,
      swapRouters,
      chains: [
        {
          caipNetworkId: 'eip155:31337',
          name: 'Local',
          symbol: 'ETH',
          decimals: 18,
          smartAccounts: true,
        },
      ],
    },
    hostOrigin: 'https://app.example',
    initialChain: firstChain,
    emit: (name, payload) => events.push([name, payload]),
    load: {
      device: async () => ({ ...createFakeDevice(stored), persistsKeys }),
      wallets: async (device) =>
        openWallets?.(device) ??
        createFakeWallets({
          open: async () =>
            needsRecovery ? 'recovery-needed' : createFakeWallet({ ...wallet, protection }),
          close: () => void done.push('closed'),
        }),
      approvals,
    },
    fetch: async (url, init) => {
      const { origin, pathname, searchParams } = new URL(String(url))
      if (origin === 'https://vault.example') return vault.fetch(url, init)
      if (pathname.endsWith('/price')) return Response.json({ fungibles: [coin] })
      const { method, params } = JSON.parse(String(init?.body))
      const call = { chainId: searchParams.get('chainId'), method, params }
      rpc.push(call)
      const answer = await node({ ...call, path: pathname }).then(
        (result) => ({ result }),
        ({ code, message }) => ({ error: { code, message } }),
      )
      if ('result' in answer && isResponse(answer.result)) return answer.result
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    },
    alertDelayMs: 0,
    theme: { set: (theme) => themes.push(theme), hold: (isHeld) => themes.push(isHeld) },
    reload: () => done.push('reloaded'),
  })
  const answer = createRequestHandler(deps)
  const ask = async (name: FrameRequestName, payload?: unknown) => {
    // Like the channel: validates the request strictly and the reply as the page does.
    const request = {
      id: 'request-1',
      name,
      payload: v.parse(frameRequests[name].payload, payload),
    }
    const reply = await answer(request as Parameters<typeof answer>[0])
    return v.parse(frameRequests[name].reply, reply)
  }
  const logIn = async (as = email) => {
    await ask('CONNECT_EMAIL', { email: as })
    await ask('CONNECT_OTP', { otp: '123456' })
    // Alerts are requested beside the login; what a test sends comes after them.
    await vi.waitFor(() => expect(vault.calledPaths()).toContain('/v1/escrow/alerts'))
  }
  /** Answers a page through a real port. */
  const connect = (port: Port) => createConnection(port, answer)
  return { ask, connect, deps, logIn, events, themes, done, rpc }
}

/** By what it can do: files that share a worker may have another `Response` each. */
const isResponse = (value: unknown): value is Response =>
  typeof (value as Partial<Response> | null | undefined)?.arrayBuffer === 'function'
