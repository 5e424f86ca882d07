import { type FrameRequestName, frameRequests } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import type { Approvals, ApprovalsParameters } from '../../approval/Approvals.js'
import { createConnection, type Port } from '../../channel/createConnection.js'
import type { StoredValues } from '../../device/Device.js'
import { createFakeAuthService } from '../../session/testing/createFakeAuthService.js'
import { createFakeDevice } from '../../session/testing/createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from '../../session/testing/createFakeWallets.js'
import type { Wallet } from '../../session/Wallet.js'
import { createHandlerDeps } from '../createHandlerDeps.js'
import { createRequestHandler } from '../createRequestHandler.js'

/** The addresses of the wallet in every test frame. */
export const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) }

/** The coin of every chain, as the operator's server describes it. */
const coin = { address: `eip155:1:0x${'e'.repeat(40)}`, name: 'Ether', symbol: 'ETH', price: 2500 }

/** The visitor who logs in. */
export const email = 'ann@example.com'

export type TestFrameParameters = {
  readonly firstChain?: string
  /** Whether the browser stores what the frame gives it. */
  readonly persistsKeys?: boolean
  readonly protection?: Wallet['protection']
  /** Whether this browser has no share of the wallet, which more than the e-mail protects. */
  readonly needsRecovery?: boolean
  approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
}

/** A frame without a browser: real handlers and sessions, a fake vault and chain. */
export function createTestFrame({
  approvals,
  firstChain = 'eip155:1',
  needsRecovery = false,
  persistsKeys = true,
  protection = 'email',
}: TestFrameParameters) {
  const vault = createFakeAuthService()
  const stored = new Map<keyof StoredValues, unknown>()
  const browser = { approvals, firstChain, needsRecovery, persistsKeys, protection, vault, stored }
  const open = () => openFrame(browser)
  /** `reopen` is a reload: another frame in the same browser. */
  return { ...open(), vault, reopen: open }
}

type FakeBrowser = Required<TestFrameParameters> & {
  readonly vault: ReturnType<typeof createFakeAuthService>
  readonly stored: Map<keyof StoredValues, unknown>
}

function openFrame({
  approvals,
  firstChain,
  needsRecovery,
  persistsKeys,
  protection,
  stored,
  vault,
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
      chains: [{ caipNetworkId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }],
    },
    hostOrigin: 'https://app.example',
    initialChain: firstChain,
    emit: (name, payload) => events.push([name, payload]),
    load: {
      device: async () => ({ ...createFakeDevice(stored), persistsKeys }),
      wallets: async () =>
        createFakeWallets({
          open: async () =>
            needsRecovery ? 'recovery-needed' : createFakeWallet({ addresses, protection }),
          close: () => void done.push('closed'),
        }),
      approvals,
    },
    fetch: async (url, init) => {
      const { origin, pathname, searchParams } = new URL(String(url))
      if (origin === 'https://vault.example') return vault.fetch(url, init)
      if (pathname.endsWith('/price')) return Response.json({ fungibles: [coin] })
      const { method, params } = JSON.parse(String(init?.body))
      rpc.push({ chainId: searchParams.get('chainId'), method, params })
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x2a' }))
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
  return { ask, connect, logIn, events, themes, done, rpc }
}
