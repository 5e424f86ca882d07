import type { Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { type ButtonMessages, shortAddress } from '@latchkey/react/attach'

/** What a button shows of the state, and what it opens. */
export type ButtonKind = {
  /** What to show; undefined where there is nothing to show, and the element takes no room. */
  getContent(input: ButtonInput): ButtonContent | undefined
  readonly openParameters: OpenParameters
}

/** All that decides what a button shows. */
export type ButtonInput = {
  /** There is none before the instance is known. */
  readonly state: PublicState | undefined
  /** The chain family it is about: its own, or the one in front. */
  readonly namespace: Namespace | undefined
  readonly messages: ButtonMessages
  /** The host's words instead of ours. */
  readonly label: string | null
  readonly loadingLabel: string | null
  /** What the account holds: empty while it is on its way, undefined where it is not wanted or not to be had. */
  readonly balance?: string
}

/** What stands on a button. */
export type ButtonContent = {
  readonly label: string
  /** A second, quieter word; empty while it is on its way. */
  readonly detail?: string
  /** How loud it is: the way in, something connected, or something under way. */
  readonly variant: 'primary' | 'plain' | 'busy'
}

/** Who is connected, and what they hold or where they are; nothing while nobody is. */
export const accountKind: ButtonKind = {
  openParameters: {},
  getContent(input) {
    const { balance, loadingLabel, namespace, state, messages } = input
    const account = namespace && state?.accounts[namespace]
    if (account?.address) {
      return {
        label: shortAddress(account.address),
        detail: balance ?? networkName(input),
        variant: 'plain',
      }
    }
    if (account?.status !== 'reconnecting') return undefined
    return { label: loadingLabel || messages.reconnecting, variant: 'busy' }
  },
}

/** The way in; nothing for those who are in, or about to be back. */
export const connectKind: ButtonKind = {
  openParameters: {},
  getContent({ label, loadingLabel, namespace, state, messages }) {
    const account = namespace && state?.accounts[namespace]
    if (account?.address || account?.status === 'reconnecting') return undefined
    if (account?.status === 'connecting') {
      return { label: loadingLabel || messages.connecting, variant: 'busy' }
    }
    return { label: label || messages.connect, variant: 'primary' }
  },
}

/** The way in; once connected, the account. */
export const connectOrAccountKind: ButtonKind = {
  openParameters: {},
  getContent: (input) => accountKind.getContent(input) ?? connectKind.getContent(input),
}

/** The network in front; opens the list of them. */
export const networkKind: ButtonKind = {
  openParameters: { view: 'Networks' },
  getContent: (input) => ({
    label: networkName(input) ?? (input.label || input.messages.chooseNetwork),
    variant: 'plain',
  }),
}

/** What each element shows, by its tag. */
export const buttonKinds: Readonly<Record<string, ButtonKind>> = {
  'latchkey-button': connectOrAccountKind,
  'latchkey-account-button': accountKind,
  'latchkey-connect-button': connectKind,
  'latchkey-network-button': networkKind,
}

/** The name of the network a family is on, or that it is none of the host's: a wallet may stand anywhere. */
function networkName({ namespace, state, messages }: ButtonInput): string | undefined {
  const { caipNetwork: active, requestedCaipNetworks = [] } =
    (namespace && state?.networks[namespace]) || {}
  if (!active) return undefined
  const isRequested = requestedCaipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : messages.unsupportedNetwork
}
