import { type Hex, toHex } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { callRpc } from '../wallet/callRpc.js'
import { createEmitter, type Emitter } from '../wallet/createEmitter.js'
import { createPrompter } from '../wallet/createPrompter.js'
import { createSharedState, type WalletState } from '../wallet/createSharedState.js'
import { defaultIcon } from '../wallet/defaultIcon.js'
import { providerError } from '../wallet/providerError.js'
import type { ScriptedWallet, WalletCall, WalletInfo } from '../wallet/ScriptedWallet.js'
import type { WalletKeys, WalletOptions } from '../wallet/WalletOptions.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'
import { assetMethods } from './assetMethods.js'
import { callMethods } from './callMethods.js'
import { capabilityMethods } from './capabilityMethods.js'
import { chainMethods, writeChainId } from './chainMethods.js'
import { connectMethods } from './connectMethods.js'
import { permissionMethods } from './permissionMethods.js'
import { signingMethods } from './signingMethods.js'
import type { PromptUser, WalletContext } from './WalletContext.js'

const methods = {
  ...permissionMethods,
  ...connectMethods,
  ...chainMethods,
  ...assetMethods,
  ...signingMethods,
  ...callMethods,
  ...capabilityMethods,
}
/** Development nodes would answer these with their own keys. */
const unsupported = /^(wallet_|personal_)|^eth_(sign|coinbase)/

/**
 * Creates a scripted EVM wallet with real keys on real chains; the test plays its visitor.
 * @example
 * const wallet = createWallet({ name: 'Test', rdns: 'com.example.test', accounts: [key], chains: [chain] })
 * announceWallet(wallet)
 */
export function createWallet(options: WalletOptions): ScriptedWallet {
  const { approve = 'auto', channel, quirks = {}, rdns, storage } = options
  const [firstChain] = options.chains
  const accounts = accountsOf(options.accounts)
  const addresses = accounts.map(({ address }) => address)
  const info = infoOf(options)
  const emitter = createEmitter()
  const prompts = createPrompter(approve, quirks)
  const calls: WalletCall[] = []
  let isDisabled = false
  const readyAt = Date.now() + (quirks.losesRequestsMs ?? 0)

  const chainsOf = ({ added }: WalletState) => [...options.chains, ...added]
  const chainOf = (state: WalletState) =>
    chainsOf(state).find(({ id }) => id === state.chainId) ?? firstChain
  const orderOf = ({ selected }: WalletState): readonly Hex[] => {
    const first = addresses[selected]
    return first ? [first, ...addresses.filter((address) => address !== first)] : addresses
  }
  const visibleTo = (state: WalletState) => (state.permitted && !state.locked ? orderOf(state) : [])

  const state = createSharedState({
    key: `latchkey-testkit:${rdns}`,
    initial: { permitted: false, locked: false, selected: 0, chainId: firstChain.id, added: [] },
    storage,
    channel,
    onChange(now, before) {
      const [seen, visible] = [visibleTo(before), visibleTo(now)]
      const [chainBefore, chain] = [chainOf(before), chainOf(now)].map(({ id }) =>
        writeChainId(id, quirks),
      )
      if (quirks.grantsUnheard && now.permitted && !before.permitted) return
      if (seen.length === 0 && visible.length > 0) emitter.emit('connect', { chainId: chain })
      if (chainBefore !== chain) {
        emitter.emit('chainChanged', chain)
        if (quirks.chainIds === 'both') emitter.emit('chainChanged', String(chainOf(now).id))
      }
      if (seen.join() !== visible.join())
        emitter.emit('accountsChanged', writeAddresses(visible, quirks))
    },
  })
  const context: WalletContext = {
    state,
    assets: options.assets,
    calls: options.calls,
    batches: new Map(),
    quirks,
    emit: (event, payload) => emitter.emit(event, payload),
    chains: () => chainsOf(state.get()),
    chain: () => chainOf(state.get()),
    addresses: () => orderOf(state.get()),
    visibleAddresses: () => writeAddresses(visibleTo(state.get()), quirks),
    signer(address) {
      const lowerCase = String(address).toLowerCase()
      const match = accounts.find((account) => account.address.toLowerCase() === lowerCase)
      if (match && visibleTo(state.get()).includes(match.address)) return match
      throw providerError(4100, 'The account is not authorized for this page.')
    },
  }

  async function request(input: { method: string; params?: unknown }): Promise<unknown> {
    const { method } = input
    const params: readonly unknown[] = Array.isArray(input.params) ? input.params : []
    const call = { method, params, prompting: false }
    calls.push(call)
    if (isDisabled || Date.now() < readyAt) return new Promise<never>(() => {})
    const prompt: PromptUser = (subject, work) => {
      call.prompting = true
      const address = orderOf(state.get())[0] ?? ''
      const origin = typeof location === 'undefined' ? '' : location.origin
      const about = { wallet: info, origin, address, chain: context.chain() }
      return prompts.prompt({ ...about, ...subject }, work)
    }
    if (quirks.reportsWhileAnswering && method === 'eth_accounts') {
      await reportAccounts(emitter, context)
    }
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own && isEnabled(method, options)) return own(context, params, prompt)
    if (own || unsupported.test(method)) throw unknownMethodError(method, quirks)
    return callRpc(context.chain().rpcUrl, method, params)
  }

  return {
    info,
    provider: Object.freeze({
      request,
      on: emitter.on,
      removeListener: emitter.removeListener,
    }),
    addresses,
    calls,
    get promptsWithoutGesture() {
      return prompts.withoutGesture
    },
    get chainId() {
      return context.chain().id
    },
    lock: () => state.update({ locked: true }),
    unlock: () => state.update({ locked: false }),
    selectAccount: (index) => state.update({ selected: index }),
    switchChain: (id) => state.update({ chainId: id }),
    forget() {
      state.update({ permitted: false })
      emitter.emit('disconnect', providerError(4900, 'The page was disconnected in the wallet.'))
    },
    disable() {
      isDisabled = true
    },
    next: prompts.next,
    emit: emitter.emit,
  }
}

/** Wallets with the other code also use its words. */
function unknownMethodError(method: string, { unknownMethodCode: code = 4200 }: WalletQuirks) {
  const text = code === 4200 ? 'is not supported' : 'does not exist / is not available'
  return providerError(code, `The method ${method} ${text}.`)
}

function isEnabled(method: string, { assets, calls, quirks, signIn }: WalletOptions): boolean {
  if (Object.hasOwn(connectMethods, method)) return signIn === true
  if (Object.hasOwn(callMethods, method)) return calls !== undefined
  if (Object.hasOwn(assetMethods, method)) return assets !== undefined
  const isOlder = quirks?.unknownMethodCode === -32601 && !assets && !calls
  return !Object.hasOwn(capabilityMethods, method) || !isOlder
}

function infoOf({ icon = defaultIcon, name, rdns, uuid }: WalletOptions): WalletInfo {
  return { uuid: uuid ?? crypto.randomUUID(), name, icon, rdns }
}

function writeAddresses(
  addresses: readonly Hex[],
  { lowerCaseAddresses }: WalletQuirks,
): readonly Hex[] {
  return addresses.map((one) => (lowerCaseAddresses ? (one.toLowerCase() as Hex) : one))
}

function accountsOf(keys: WalletKeys): PrivateKeyAccount[] {
  if (!('mnemonic' in keys)) return keys.map((key) => privateKeyToAccount(key))
  // Stretching the phrase is slow.
  const parent = mnemonicToAccount(keys.mnemonic, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: keys.count ?? 1 }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`the phrase has no key number ${index}`)
    return privateKeyToAccount(toHex(privateKey))
  })
}

async function reportAccounts(emitter: Emitter, context: WalletContext): Promise<void> {
  emitter.emit('accountsChanged', context.visibleAddresses())
  // An extension's answer is a separate message after the event's.
  await new Promise((resolve) => setTimeout(resolve))
}
