import { type ApprovalText, approvalText } from '../approval/approvalText.js'
import { createWallet } from '../evm/createWallet.js'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import { createEmitter } from '../wallet/createEmitter.js'
import { createApprovalQueue } from './createApprovalQueue.js'
import { createGrants } from './createGrants.js'
import { createLazySolanaWallet, type LazySolanaWallet } from './createLazySolanaWallet.js'
import { createSessionMethods } from './createSessionMethods.js'
import { createSignInRequests } from './createSignInRequests.js'
import { createWalletKit } from './createWalletKit.js'
import { emitAccountsChanged, emitChainChanged } from './emitSessionEvents.js'
import { type CurrentRequest, handleRequests } from './handleRequests.js'
import type { MobileWallet, MobileWalletOptions, MobileWalletState } from './MobileWallet.js'
import { mobileWalletStorage } from './mobileWalletStorage.js'
import { readScopedProperties } from './readScopedProperties.js'
import { readWalletKit } from './readWalletKit.js'

/**
 * Opens a wallet that apps reach over WalletConnect, like one on a phone: real keys, the official wallet library.
 * @example
 * const mobileWallet = await createMobileWallet({ relayUrl, accounts: [key], chains: [chain], approve: 'auto' })
 * await mobileWallet.pair(uri)
 */
export async function createMobileWallet(options: MobileWalletOptions): Promise<MobileWallet> {
  const { approve = 'ask', name = 'Pocket wallet', relayUrl, signsIn = true } = options
  const { storage = mobileWalletStorage(), projectId } = options
  const walletKit = await createWalletKit({ relayUrl, projectId, name, storage })
  const emitter = createEmitter()
  const approvals = createApprovalQueue(approve, notify)
  let currentRequest: CurrentRequest | undefined
  let selectedIndex = 0
  // A prompt is always about the current request.
  const decide = async (prompt: ApprovalRequest): Promise<boolean> => {
    if (!currentRequest) return true
    const text = toApprovalText(prompt, currentRequest, solana)
    return approvals.requestApproval({ ...currentRequest, text })
  }
  const { accounts, calls, chains } = options
  const rdns = 'dev.latchkey.pocket'
  const wallet = createWallet({ name, rdns, accounts, chains, calls, approve: decide })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const solana = options.solana && createLazySolanaWallet(name, options.solana, decide)
  const loadSolana = async () => solana?.load()
  const grants = createGrants(options, wallet, solana, () => selectedIndex)
  const { addresses, grant, solanaAddresses } = grants
  const readProperties = async () => (calls?.inSession ? readScopedProperties(wallet) : undefined)
  const readState = (): MobileWalletState => ({
    ...readWalletKit(walletKit, grant, signIns?.pending() ?? []),
    requests: approvals.pending,
    account: addresses()[0] ?? '',
    chainId: wallet.chainId,
    solanaAccount: solanaAddresses()[0],
  })
  if (Object.values(walletKit.getActiveSessions()).some(({ namespaces }) => namespaces.solana)) {
    await loadSolana()
  }
  const signIns = signsIn
    ? createSignInRequests({ ...options, walletKit, wallet, addresses, onProposal })
    : undefined
  let state = readState()
  function notify(): void {
    state = readState()
    emitter.emit('change', state)
  }

  const mobileWallet: MobileWallet = {
    addresses: wallet.addresses,
    calls: wallet.calls,
    next: wallet.next,
    solana: async () => (await loadSolana())?.wallet,
    getState: () => state,
    subscribe(listener) {
      const onChange = () => listener()
      emitter.on('change', onChange)
      return () => emitter.removeListener('change', onChange)
    },
    ...createSessionMethods({ walletKit, signIns, grant, notify, loadSolana, readProperties }),
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

  function onProposal(id: number): void {
    notify()
    answerProposal(mobileWallet, approve, id)
  }
  walletKit.on('session_proposal', ({ id }) => onProposal(id))
  for (const event of ['session_delete', 'proposal_expire'] as const) walletKit.on(event, notify)
  let lastChainId = wallet.chainId
  handleRequests(walletKit, {
    async handle({ chainId, method, params }) {
      lastChainId = wallet.chainId
      const [namespace, id] = chainId.split(':')
      if (namespace === 'solana') return (await loadSolana())?.request({ method, params }, chainId)
      wallet.switchChain(Number(id))
      return wallet.provider.request({ method, params })
    },
    onCurrentRequest(request) {
      currentRequest = request
    },
    async onAnswered() {
      if (wallet.chainId === lastChainId) return
      await emitChainChanged(walletKit, wallet.chainId)
      notify()
    },
  })
  return mobileWallet
}

function answerProposal(
  mobileWallet: MobileWallet,
  approve: MobileWalletOptions['approve'],
  id: number,
): void {
  if (approve === 'auto') mobileWallet.approveSession(id).catch(() => {})
  if (approve === 'reject') mobileWallet.rejectSession(id).catch(() => {})
}

function toApprovalText(
  prompt: ApprovalRequest,
  { app, chainId, params }: CurrentRequest,
  solana: LazySolanaWallet | undefined,
): ApprovalText {
  const name = solana?.nameOf(chainId) ?? prompt.chain.name
  const text = approvalText({ ...prompt, origin: app.url, chain: { ...prompt.chain, name } })
  const details = chainId.startsWith('solana:') ? solana?.loaded()?.describe(params) : undefined
  return { ...text, rows: [...text.rows, ...(details ?? [])] }
}
