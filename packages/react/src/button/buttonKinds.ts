import type { Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { shortAddress } from '../formats/shortAddress.js'
import type { ButtonMessages } from '../locales/buttonMessages.js'

/** Content and action of a button. */
export type ButtonKind = {
  /** Undefined hides the element. */
  getContent(input: ButtonInput): ButtonContent | undefined
  readonly openParameters: OpenParameters
}

export type ButtonInput = {
  readonly state: PublicState | undefined
  /** The attribute's namespace, or the active one. */
  readonly namespace: Namespace | undefined
  readonly messages: ButtonMessages
  readonly label: string | null
  readonly loadingLabel: string | null
  /** Empty while loading, undefined if not available. */
  readonly balance?: string
  /** By default, shown without a balance. */
  readonly showNetwork?: boolean
}

export type ButtonContent = {
  readonly label: string
  readonly detail?: string
  /** `primary`: connect or sign in; `plain`: connected; `busy`: in progress. */
  readonly variant: 'primary' | 'plain' | 'busy'
}

/** Connect, then sign-in if required, then the account with its balance or network. */
export const connectOrAccountKind: ButtonKind = {
  openParameters: {},
  getContent(input) {
    const { label, loadingLabel, namespace, state, messages } = input
    const { address, status } = accountOf(input) ?? {}
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

/** The account; hidden while disconnected. */
export const accountKind: ButtonKind = {
  openParameters: {},
  getContent: (input) => (hasAccount(input) ? connectOrAccountKind.getContent(input) : undefined),
}

/** Connect; hidden while connected or reconnecting. */
export const connectKind: ButtonKind = {
  openParameters: {},
  getContent: (input) => (hasAccount(input) ? undefined : connectOrAccountKind.getContent(input)),
}

const accountOf = ({ namespace, state }: ButtonInput) => state?.accounts[namespace as Namespace]

function hasAccount(input: ButtonInput): boolean {
  const { address, status } = accountOf(input) ?? {}
  return !!address || status === 'reconnecting'
}

/** The active network. */
export const networkKind: ButtonKind = {
  openParameters: { view: 'Networks' },
  getContent: (input) => ({
    label: networkName(input) ?? (input.label || input.messages.chooseNetwork),
    variant: 'plain',
  }),
}

function accountDetail(input: ButtonInput): string | undefined {
  const { balance, showNetwork = balance === undefined } = input
  const network = showNetwork ? networkName(input) : undefined
  return balance && network ? `${balance} · ${network}` : (balance ?? network)
}

/** Says so if the app does not serve the network: a wallet may be on any. */
function networkName({ namespace, state, messages }: ButtonInput): string | undefined {
  const networks = state?.networks[namespace as Namespace]
  const active = networks?.networkState.caipNetwork
  if (!active) return undefined
  const isRequested = networks.caipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : messages.unsupportedNetwork
}
