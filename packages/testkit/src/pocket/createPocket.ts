import { type ApprovalText, approvalText } from '../approval/approvalText.js'
import { createWallet } from '../evm/createWallet.js'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import { answerRequests, declined, type RequestInHand } from './answerRequests.js'
import {
  type AskedNamespaces,
  approvedNamespaces,
  type GrantedNamespaces,
} from './approvedNamespaces.js'
import { createDecisions } from './createDecisions.js'
import { createSolanaHalf, type SolanaHalf } from './createSolanaHalf.js'
import { type Kit, openKit } from './openKit.js'
import type { PocketFamily, PocketOptions, PocketState, PocketWallet } from './PocketWallet.js'
import { pocketStorage } from './pocketStorage.js'
import { askedOf, readPocket } from './readPocket.js'
import { tellAccounts, tellChain } from './tellApps.js'

const both: readonly PocketFamily[] = ['eip155', 'solana']

/**
 * Opens a wallet that is reached over WalletConnect, as one on a phone is: real keys, the official wallet library.
 * @example
 * const pocket = await createPocket({ relayUrl, accounts: [key], chains: [chain], approve: 'auto' })
 * await pocket.pair(uri)
 */
export async function createPocket(options: PocketOptions): Promise<PocketWallet> {
  const { approve = 'ask', name = 'Pocket wallet', projectId, relayUrl } = options
  const storage = options.storage ?? pocketStorage()
  const kit = await openKit({ relayUrl, projectId, name, storage })
  const listeners = new Set<() => void>()
  const decisions = createDecisions(approve, tell)
  let inHand: RequestInHand | undefined
  let first = 0

  // Requests are worked off one by one, so the one in hand is what is asked about.
  const decide = async (asked: ApprovalRequest): Promise<boolean> =>
    inHand === undefined || decisions.ask({ ...inHand, text: textOf(asked, inHand, solana) })
  const wallet = createWallet({
    name,
    rdns: 'dev.latchkey.pocket',
    accounts: options.accounts,
    chains: options.chains,
    approve: decide,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const solana = options.solana && createSolanaHalf(name, options.solana, decide)

  const { addresses, grant, solanaAddresses } = createHoldings(options, wallet, solana, () => first)
  const read = (): PocketState => ({
    ...readPocket(kit, grant),
    requests: decisions.waiting,
    account: addresses()[0] ?? '',
    chainId: wallet.chainId,
    solanaAccount: solanaAddresses()[0],
  })
  // What the library kept of apps that use Solana: they may ask at once.
  if (Object.values(kit.getActiveSessions()).some(({ namespaces }) => namespaces.solana)) {
    await solana?.open()
  }
  let state = read()
  function tell(): void {
    state = read()
    for (const listener of [...listeners]) listener()
  }

  const pocket: PocketWallet = {
    addresses: wallet.addresses,
    calls: wallet.calls,
    next: wallet.next,
    solana: async () => (await solana?.open())?.wallet,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...sessionMethods({ kit, grant, tell, openSolana: async () => solana?.open() }),
    approveRequest: (id) => decisions.answer(id, true),
    rejectRequest: (id) => decisions.answer(id, false),
    async switchChain(id) {
      wallet.switchChain(id)
      await tellChain(kit, id)
      tell()
    },
    async selectAccount(index) {
      first = index
      solana?.opened()?.wallet.selectAccount(index)
      await tellAccounts(kit, wallet.chainId, grant)
      tell()
    },
  }

  kit.on('session_proposal', ({ id }) => {
    tell()
    // A proposal that has gone meanwhile needs no answer.
    if (approve === 'auto') pocket.approveSession(id).catch(() => {})
    if (approve === 'reject') pocket.rejectSession(id).catch(() => {})
  })
  for (const event of ['session_delete', 'proposal_expire'] as const) kit.on(event, tell)
  let stood = wallet.chainId
  answerRequests(
    kit,
    answer,
    (request) => {
      inHand = request
    },
    async () => {
      if (wallet.chainId === stood) return
      await tellChain(kit, wallet.chainId)
      tell()
    },
  )
  return pocket

  async function answer({ chainId, method, params }: RequestInHand): Promise<unknown> {
    stood = wallet.chainId
    const [family, id] = chainId.split(':')
    if (family === 'solana') return (await solana?.open())?.request({ method, params }, chainId)
    wallet.switchChain(Number(id))
    return wallet.provider.request({ method, params })
  }
}

/** What the wallet has, and what of it an app is granted. */
function createHoldings(
  options: Pick<PocketOptions, 'chains'>,
  wallet: ScriptedWallet,
  solana: SolanaHalf | undefined,
  first: () => number,
) {
  const addresses = () => {
    const { addresses } = wallet
    const [inUse = addresses[0]] = addresses.slice(first())
    return [inUse, ...addresses.filter((one) => one !== inUse)].filter((one) => one !== undefined)
  }
  const solanaAddresses = () =>
    solana?.opened()?.wallet.standard.accounts.map(({ address }) => address) ?? []
  const grant = (asked: AskedNamespaces, families = both) =>
    approvedNamespaces(asked, {
      ...(families.includes('eip155') && {
        eip155: { chains: options.chains.map(({ id }) => `eip155:${id}`), addresses: addresses() },
      }),
      ...(solana &&
        families.includes('solana') && {
          solana: { chains: solana.chains, addresses: solanaAddresses() },
        }),
    })
  return { addresses, solanaAddresses, grant }
}

/** What a pocket does with apps: meeting them, agreeing, leaving. */
function sessionMethods({
  grant,
  kit,
  openSolana,
  tell,
}: {
  readonly kit: Kit
  grant(asked: AskedNamespaces, families?: readonly PocketFamily[]): GrantedNamespaces
  tell(): void
  openSolana(): Promise<unknown>
}): Pick<PocketWallet, 'pair' | 'approveSession' | 'rejectSession' | 'disconnect' | 'close'> {
  return {
    pair: (uri) => kit.pair({ uri: uri.trim() }),
    async approveSession(id, families) {
      const proposals = Object.values(kit.getPendingSessionProposals())
      const proposal = proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('This request is over. Ask the app for a new code.')
      const asked = askedOf(proposal)
      if (grant(asked, families).solana) await openSolana()
      const namespaces = grant(asked, families)
      if (Object.keys(namespaces).length === 0) {
        throw new Error('The app asks for no network that this wallet has.')
      }
      await kit.approveSession({ id, namespaces })
      tell()
    },
    async rejectSession(id) {
      await kit.rejectSession({ id, reason: declined })
      tell()
    },
    async disconnect(topic) {
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      tell()
    },
    async close() {
      const { heartbeat, relayer } = kit.core
      heartbeat.stop()
      // The library itself would come back with the next change of the network.
      relayer.transportOpen = async () => {}
      relayer.restartTransport = async () => {}
      await relayer.transportClose().catch(() => {})
    },
  }
}

function textOf(
  asked: ApprovalRequest,
  { app, chainId, params }: RequestInHand,
  solana: SolanaHalf | undefined,
): ApprovalText {
  const name = solana?.nameOf(chainId) ?? asked.chain.name
  const text = approvalText({ ...asked, origin: app.url, chain: { ...asked.chain, name } })
  const facts = chainId.startsWith('solana:') ? solana?.opened()?.facts(params) : undefined
  return { ...text, rows: [...text.rows, ...(facts ?? [])] }
}
