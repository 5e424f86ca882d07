import { type ApprovalText, approvalText } from '../approval/approvalText.js'
import { createWallet } from '../evm/createWallet.js'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import {
  buildApprovedNamespaces,
  type GrantedNamespaces,
  type RequestedNamespaceMap,
} from './buildApprovedNamespaces.js'
import { createApprovalQueue } from './createApprovalQueue.js'
import { createLazySolanaWallet, type LazySolanaWallet } from './createLazySolanaWallet.js'
import { createWalletKit, type WalletKitClient } from './createWalletKit.js'
import { emitAccountsChanged, emitChainChanged } from './emitSessionEvents.js'
import { type CurrentRequest, handleRequests, userRejectedError } from './handleRequests.js'
import type {
  MobileWallet,
  MobileWalletNamespace,
  MobileWalletOptions,
  MobileWalletState,
} from './MobileWallet.js'
import { mobileWalletStorage } from './mobileWalletStorage.js'
import { readWalletKit, requestedNamespacesOf } from './readWalletKit.js'

const allNamespaces: readonly MobileWalletNamespace[] = ['eip155', 'solana']

/**
 * Opens a wallet that is reached over WalletConnect, as one on a phone is: real keys, the official wallet library.
 * @example
 * const pocket = await createMobileWallet({ relayUrl, accounts: [key], chains: [chain], approve: 'auto' })
 * await pocket.pair(uri)
 */
export async function createMobileWallet(options: MobileWalletOptions): Promise<MobileWallet> {
  const { approve = 'ask', name = 'Pocket wallet', projectId, relayUrl } = options
  const storage = options.storage ?? mobileWalletStorage()
  const walletKit = await createWalletKit({ relayUrl, projectId, name, storage })
  const listeners = new Set<() => void>()
  const approvals = createApprovalQueue(approve, notify)
  let currentRequest: CurrentRequest | undefined
  let selectedIndex = 0

  // Requests are worked off one by one, so the one in hand is what is asked about.
  const decide = async (asked: ApprovalRequest): Promise<boolean> =>
    currentRequest === undefined ||
    approvals.requestApproval({
      ...currentRequest,
      text: toApprovalText(asked, currentRequest, solana),
    })
  const wallet = createWallet({
    name,
    rdns: 'dev.latchkey.pocket',
    accounts: options.accounts,
    chains: options.chains,
    approve: decide,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const solana = options.solana && createLazySolanaWallet(name, options.solana, decide)

  const { addresses, grant, solanaAddresses } = createGrants(
    options,
    wallet,
    solana,
    () => selectedIndex,
  )
  const readState = (): MobileWalletState => ({
    ...readWalletKit(walletKit, grant),
    requests: approvals.pending,
    account: addresses()[0] ?? '',
    chainId: wallet.chainId,
    solanaAccount: solanaAddresses()[0],
  })
  // What the library kept of apps that use Solana: they may ask at once.
  if (Object.values(walletKit.getActiveSessions()).some(({ namespaces }) => namespaces.solana)) {
    await solana?.load()
  }
  let state = readState()
  function notify(): void {
    state = readState()
    for (const listener of [...listeners]) listener()
  }

  const mobileWallet: MobileWallet = {
    addresses: wallet.addresses,
    calls: wallet.calls,
    next: wallet.next,
    solana: async () => (await solana?.load())?.wallet,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...sessionMethods({ walletKit, grant, notify, loadSolana: async () => solana?.load() }),
    approveRequest: (id) => approvals.answer(id, true),
    rejectRequest: (id) => approvals.answer(id, false),
    async switchChain(id) {
      wallet.switchChain(id)
      await emitChainChanged(walletKit, id)
      notify()
    },
    async selectAccount(index) {
      selectedIndex = index
      solana?.loaded()?.wallet.selectAccount(index)
      await emitAccountsChanged(walletKit, wallet.chainId, grant)
      notify()
    },
  }

  walletKit.on('session_proposal', ({ id }) => {
    notify()
    // A proposal that has gone meanwhile needs no answer.
    if (approve === 'auto') mobileWallet.approveSession(id).catch(() => {})
    if (approve === 'reject') mobileWallet.rejectSession(id).catch(() => {})
  })
  for (const event of ['session_delete', 'proposal_expire'] as const) walletKit.on(event, notify)
  let lastChainId = wallet.chainId
  handleRequests(
    walletKit,
    answer,
    (request) => {
      currentRequest = request
    },
    async () => {
      if (wallet.chainId === lastChainId) return
      await emitChainChanged(walletKit, wallet.chainId)
      notify()
    },
  )
  return mobileWallet

  async function answer({ chainId, method, params }: CurrentRequest): Promise<unknown> {
    lastChainId = wallet.chainId
    const [namespace, id] = chainId.split(':')
    if (namespace === 'solana') return (await solana?.load())?.request({ method, params }, chainId)
    wallet.switchChain(Number(id))
    return wallet.provider.request({ method, params })
  }
}

/** What the wallet has, and what of it an app is granted. */
function createGrants(
  options: Pick<MobileWalletOptions, 'chains'>,
  wallet: ScriptedWallet,
  solana: LazySolanaWallet | undefined,
  selectedIndex: () => number,
) {
  const addresses = () => {
    const { addresses } = wallet
    const [inUse = addresses[0]] = addresses.slice(selectedIndex())
    return [inUse, ...addresses.filter((one) => one !== inUse)].filter((one) => one !== undefined)
  }
  const solanaAddresses = () =>
    solana?.loaded()?.wallet.standard.accounts.map(({ address }) => address) ?? []
  const grant = (asked: RequestedNamespaceMap, allowedNamespaces = allNamespaces) =>
    buildApprovedNamespaces(asked, {
      ...(allowedNamespaces.includes('eip155') && {
        eip155: { chains: options.chains.map(({ id }) => `eip155:${id}`), addresses: addresses() },
      }),
      ...(solana &&
        allowedNamespaces.includes('solana') && {
          solana: { chains: solana.chains, addresses: solanaAddresses() },
        }),
    })
  return { addresses, solanaAddresses, grant }
}

/** What a pocket does with apps: meeting them, agreeing, leaving. */
function sessionMethods({
  grant,
  walletKit,
  loadSolana,
  notify,
}: {
  readonly walletKit: WalletKitClient
  grant(
    asked: RequestedNamespaceMap,
    allowedNamespaces?: readonly MobileWalletNamespace[],
  ): GrantedNamespaces
  notify(): void
  loadSolana(): Promise<unknown>
}): Pick<MobileWallet, 'pair' | 'approveSession' | 'rejectSession' | 'disconnect' | 'close'> {
  return {
    pair: (uri) => walletKit.pair({ uri: uri.trim() }),
    async approveSession(id, allowedNamespaces) {
      const proposals = Object.values(walletKit.getPendingSessionProposals())
      const proposal = proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('This request is over. Ask the app for a new code.')
      const asked = requestedNamespacesOf(proposal)
      if (grant(asked, allowedNamespaces).solana) await loadSolana()
      const namespaces = grant(asked, allowedNamespaces)
      if (Object.keys(namespaces).length === 0) {
        throw new Error('The app asks for no network that this wallet has.')
      }
      await walletKit.approveSession({ id, namespaces })
      notify()
    },
    async rejectSession(id) {
      await walletKit.rejectSession({ id, reason: userRejectedError })
      notify()
    },
    async disconnect(topic) {
      await walletKit.disconnectSession({
        topic,
        reason: { code: 6000, message: 'User disconnected.' },
      })
      notify()
    },
    async close() {
      const { heartbeat, relayer } = walletKit.core
      heartbeat.stop()
      // The library itself would come back with the next change of the network.
      relayer.transportOpen = async () => {}
      relayer.restartTransport = async () => {}
      await relayer.transportClose().catch(() => {})
    },
  }
}

function toApprovalText(
  asked: ApprovalRequest,
  { app, chainId, params }: CurrentRequest,
  solana: LazySolanaWallet | undefined,
): ApprovalText {
  const name = solana?.nameOf(chainId) ?? asked.chain.name
  const text = approvalText({ ...asked, origin: app.url, chain: { ...asked.chain, name } })
  const details = chainId.startsWith('solana:') ? solana?.loaded()?.describe(params) : undefined
  return { ...text, rows: [...text.rows, ...(details ?? [])] }
}
