import type { Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { shortAddress } from '../formats/shortAddress.js'
import type { ButtonMessages } from '../locales/buttonMessages.js'

/** One kind of button: what it shows of the state, and what it opens. */
export type ButtonKind = {
  /** The content for the current state; undefined hides the element. */
  getContent(input: ButtonInput): ButtonContent | undefined
  readonly openParameters: OpenParameters
}

export type ButtonInput = {
  /** Undefined before the instance exists. */
  readonly state: PublicState | undefined
  /** The namespace of the button's attribute, or the active one. */
  readonly namespace: Namespace | undefined
  readonly messages: ButtonMessages
  /** The host's text in place of ours. */
  readonly label: string | null
  readonly loadingLabel: string | null
  /** The account's balance: empty while it loads, undefined if it is not requested or not available. */
  readonly balance?: string
  /** Whether the account's network is shown; without a balance if not given. */
  readonly showNetwork?: boolean
}

/** The text and variant of a button. */
export type ButtonContent = {
  readonly label: string
  /** A second, muted text; empty while it loads. */
  readonly detail?: string
  /** `primary` offers to connect or to sign in, `plain` shows what is connected, `busy` what is under way. */
  readonly variant: 'primary' | 'plain' | 'busy'
}

/** Offers to connect, then to sign in where the host requires it, then shows the account with its balance or network. */
export const connectOrAccountKind: ButtonKind = {
  openParameters: {},
  getContent(input) {
    const { label, loadingLabel, namespace, state, messages } = input
    const { address, status } = accountOf(input) ?? {}
    // Only what is under way has a text by its status.
    const pending = messages[status as 'connecting']
    if (!address)
      return pending
        ? { label: loadingLabel || pending, variant: 'busy' }
        : { label: label || messages.connect, variant: 'primary' }
    const { byNamespace, required } = (state as PublicState).signIn
    return required && byNamespace[namespace as Namespace]?.status === 'signed-out'
      ? { label: messages.signIn, variant: 'primary' }
      : { label: shortAddress(address), detail: accountDetail(input), variant: 'plain' }
  },
}

/** Shows the account; hidden while no account is connected. */
export const accountKind: ButtonKind = {
  openParameters: {},
  getContent: (input) => (hasAccount(input) ? connectOrAccountKind.getContent(input) : undefined),
}

/** Offers to connect; hidden while an account is connected or reconnecting. */
export const connectKind: ButtonKind = {
  openParameters: {},
  getContent: (input) => (hasAccount(input) ? undefined : connectOrAccountKind.getContent(input)),
}

/** Without a namespace there is no account. */
const accountOf = ({ namespace, state }: ButtonInput) => state?.accounts[namespace as Namespace]

/** Whether an account is connected or reconnecting. */
function hasAccount(input: ButtonInput): boolean {
  const { address, status } = accountOf(input) ?? {}
  return !!address || status === 'reconnecting'
}

/** Shows the active network and opens the list of networks. */
export const networkKind: ButtonKind = {
  openParameters: { view: 'Networks' },
  getContent: (input) => ({
    label: networkName(input) ?? (input.label || input.messages.chooseNetwork),
    variant: 'plain',
  }),
}

/** The balance, the network, or both; empty while the balance loads. */
function accountDetail(input: ButtonInput): string | undefined {
  const { balance, showNetwork = balance === undefined } = input
  const network = showNetwork ? networkName(input) : undefined
  return balance && network ? `${balance} · ${network}` : (balance ?? network)
}

/** The name of a namespace's active network, or that the host does not serve it: a wallet may be on any network. */
function networkName({ namespace, state, messages }: ButtonInput): string | undefined {
  const networks = state?.networks[namespace as Namespace]
  const active = networks?.networkState.caipNetwork
  if (!active) return undefined
  const isRequested = networks.caipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : messages.unsupportedNetwork
}
