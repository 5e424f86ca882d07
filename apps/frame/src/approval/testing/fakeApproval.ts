import { LatchkeyError } from '@latchkey/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { getBase58Decoder } from '@solana/kit'
import { privateKeyToAddress } from 'viem/accounts'
import type { ChainClient } from '../../chain/ChainClient.js'
import { createRefusedSends } from '../../decoding/card/createRefusedSends.js'
import type { ApprovalRequest, PrepareInput } from '../../decoding/card/PreparedRequest.js'
import { createFakeDevice } from '../../session/testing/createFakeDevice.js'
import { createFakeWallet } from '../../session/testing/createFakeWallets.js'
import type { SigningRequest } from '../../session/Wallet.js'
import { createSentCalls } from '../../smartAccount/createSentCalls.js'
import type { Stage } from '../../stage/Stage.js'
import { createPaymasters } from '../../userOperation/createPaymasters.js'
import type { ApprovalsParameters, ShownAlerts } from '../Approvals.js'
import type { ApprovalDeps } from '../browserDeps.js'
import { createApprovals } from '../createApprovals.js'
import { createRecipientMemory } from '../createRecipientMemory.js'

const key = new Uint8Array(32).fill(7)

export const addresses = {
  eip155: privateKeyToAddress(`0x${'07'.repeat(32)}`),
  solana: getBase58Decoder().decode(ed25519.getPublicKey(key)),
}

export const mainnet = 'eip155:1'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const hostOrigin = 'https://app.example'
export const now = Date.UTC(2026, 10, 15)

/** A node's answers by method; a function is called, an error is thrown. */
export type RpcAnswers = Readonly<Record<string, unknown>>

/** The accounts of a Solana wallet with so many lamports; no other account exists. */
export const holding = (lamports: number, listed: readonly string[]) =>
  listed.map((_, at) => (at ? null : { lamports }))

const defaultAnswers: RpcAnswers = {
  eth_getCode: '0x6000',
  eth_call: `0x${'12'.padStart(64, '0')}`,
  eth_getTransactionCount: '0x5',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  gasPriceOracle: '0x',
  eth_simulateV1: new LatchkeyError('rpc/method-not-found'),
  eth_sendRawTransaction: '0x00',
  getMultipleAccounts: ([listed]: [string[]]) => ({ value: holding(2_000_000_000, listed) }),
  isBlockhashValid: { value: true },
  simulateTransaction: ([, { accounts }]: [string, { accounts: { addresses: string[] } }]) => ({
    value: { err: null, accounts: holding(1_000_000_000, accounts.addresses) },
  }),
  sendTransaction: 'a server’s own word',
}

function fakeChain(answers: RpcAnswers = {}) {
  const requests: { method: string; params: unknown }[] = []
  const chain: ChainClient = {
    supports: (id) => /^(eip155|solana):/.test(id),
    describe: (id) =>
      id.startsWith('solana')
        ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
        : { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    async rpc(_, method, params) {
      requests.push({ method, params })
      const all: RpcAnswers = { ...defaultAnswers, ...answers }
      const answer = all[isOracleCall(method, params) ? 'gasPriceOracle' : method]
      const result = typeof answer === 'function' ? answer(params) : answer
      if (result instanceof Error) throw result
      return result
    },
    price: async () => ({ usd: 2_000, at: now }),
    name: async () => undefined,
  }
  return { chain, requests }
}

const isOracleCall = (method: string, params: unknown) =>
  method === 'eth_call' && Array.isArray(params) && /^0x420{36}0f$/.test(params[0]?.to)

export const prepareInput = (
  request: Partial<ApprovalRequest>,
  answers: RpcAnswers = {},
  more: Partial<PrepareInput> = {},
): PrepareInput => {
  const caipNetworkId = request.method?.startsWith('solana_') ? solana : mainnet
  return {
    request: { method: 'personal_sign', params: [], caipNetworkId, ...request },
    hostOrigin,
    dappName: 'App',
    addresses,
    activeChain: caipNetworkId,
    chain: fakeChain(answers).chain,
    now: () => now,
    knownAddresses: [],
    refusedSends: createRefusedSends(),
    accountType: async () => 'eoa',
    sentCalls: createTestSentCalls(),
    paymasters: createPaymasters({ config: { projectId: 'default' } }),
    ...more,
  }
}

/** The memory of sent calls of one visitor on one site. */
const createTestSentCalls = (device = createFakeDevice()) =>
  createSentCalls({
    device: async () => device,
    userId: async () => 'ann',
    hostOrigin,
    lock: (run) => run(),
  })

/** A wallet to which nothing happened elsewhere. */
export const noAlerts: ShownAlerts = {
  ready: async () => {},
  pending: () => [],
  hasUnseen: async () => true,
  acknowledge() {},
  hide() {},
  markSeen: async () => {},
  freeze: async () => {},
  isFrozen: () => false,
  unfreezeAt: () => undefined,
}

/** Approvals with fake dependencies: `stage()` is the current screen, `signed` lists the signing requests. */
export function fakeApprovals(
  answers: RpcAnswers = {},
  more: Partial<ApprovalsParameters> = {},
  deps: Partial<ApprovalDeps> = {},
) {
  const signed: SigningRequest[] = []
  const opened: boolean[] = []
  const device = createFakeDevice()
  const { requests, chain } = fakeChain(answers)
  const wallet = createFakeWallet({
    addresses,
    protection: 'email',
    factors: [],
    async sign(request) {
      signed.push(request)
      if (request.namespace === 'solana') return ed25519.sign(request.bytes, key)
      const options = { prehash: false, format: 'recovered' } as const
      const [parity = 0, ...rs] = secp256k1.sign(keccak_256(request.bytes), key, options)
      return Uint8Array.from([...rs, parity])
    },
  })
  let shown: Stage = { kind: 'none' }
  const stages: Stage[] = []
  const approvals = createApprovals(
    {
      // Nothing renders here.
      root: {} as HTMLElement,
      hostOrigin,
      vaultUrl: 'https://vault.example',
      dappName: () => 'App',
      wallet: async () => wallet,
      email: async () => 'ann@example.com',
      alerts: noAlerts,
      activeChain: (namespace) => (namespace === 'solana' ? solana : mainnet),
      chain,
      smartAccounts: async () => ({
        accountType: async () => 'eoa',
        sentCalls: createTestSentCalls(device),
        paymasters: createPaymasters({ config: { projectId: 'default' } }),
      }),
      securityHandlers: async () => ({}),
      rendezvous: { postRequest: async () => {}, takeAnswer: async () => undefined },
      recipients: createRecipientMemory({
        device: async () => device,
        userId: async () => 'ann',
      }),
      onOpenChange: (open) => opened.push(open),
      ...more,
    },
    {
      draw(stage) {
        shown = stage
        stages.push(stage)
      },
      now: () => now,
      detectsOverlays: true,
      openWindow: () => ({ postMessage() {} }),
      messages: { origin: 'https://vault.example', listen: () => () => {} },
      ...deps,
    },
  )
  return {
    approvals,
    requests,
    opened,
    signed,
    stages,
    stage: () => shown,
    untilStage,
  }

  async function untilStage<K extends Stage['kind']>(
    kind: K,
  ): Promise<Extract<Stage, { kind: K }>> {
    for (let turn = 0; turn < 400; turn += 1) {
      if (shown.kind === kind && !(shown.kind === 'review' && shown.busy)) {
        return shown as Extract<Stage, { kind: K }>
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error(`no ${kind}, but ${shown.kind}`)
  }
}
