import type { Namespace, OpenParameters, PublicState } from '@latchkey/core'
import { type ButtonWords, shortAddress } from '@latchkey/react/attach'

/** What a button shows of the state, and what it opens. */
export type Face = {
  /** What to show; undefined where there is nothing to show, and the element takes no room. */
  read(facts: FaceFacts): Shown | undefined
  readonly opens: OpenParameters
}

/** All that decides what a button shows. */
export type FaceFacts = {
  /** There is none before the instance is known. */
  readonly state: PublicState | undefined
  /** The chain family it is about: its own, or the one in front. */
  readonly namespace: Namespace | undefined
  readonly words: ButtonWords
  /** The host's words instead of ours. */
  readonly label: string | null
  readonly loadingLabel: string | null
  /** What the account holds: empty while it is on its way, undefined where it is not wanted or not to be had. */
  readonly balance?: string
}

/** What stands on a button. */
export type Shown = {
  readonly label: string
  /** A second, quieter word; empty while it is on its way. */
  readonly detail?: string
  /** How loud it is: the way in, something connected, or something under way. */
  readonly kind: 'call' | 'plain' | 'busy'
}

/** Who is connected, and what they hold or where they are; nothing while nobody is. */
export const accountFace: Face = {
  opens: {},
  read(facts) {
    const { balance, loadingLabel, namespace, state, words } = facts
    const account = namespace && state?.accounts[namespace]
    if (account?.address) {
      return {
        label: shortAddress(account.address),
        detail: balance ?? networkName(facts),
        kind: 'plain',
      }
    }
    if (account?.status !== 'reconnecting') return undefined
    return { label: loadingLabel || words.reconnecting, kind: 'busy' }
  },
}

/** The way in; nothing for those who are in, or about to be back. */
export const connectFace: Face = {
  opens: {},
  read({ label, loadingLabel, namespace, state, words }) {
    const account = namespace && state?.accounts[namespace]
    if (account?.address || account?.status === 'reconnecting') return undefined
    if (account?.status === 'connecting') {
      return { label: loadingLabel || words.connecting, kind: 'busy' }
    }
    return { label: label || words.connect, kind: 'call' }
  },
}

/** The way in; once connected, the account. */
export const buttonFace: Face = {
  opens: {},
  read: (facts) => accountFace.read(facts) ?? connectFace.read(facts),
}

/** The network in front; opens the list of them. */
export const networkFace: Face = {
  opens: { view: 'Networks' },
  read: (facts) => ({
    label: networkName(facts) ?? (facts.label || facts.words.chooseNetwork),
    kind: 'plain',
  }),
}

/** What each element shows, by its tag. */
export const faces: Readonly<Record<string, Face>> = {
  'latchkey-button': buttonFace,
  'latchkey-account-button': accountFace,
  'latchkey-connect-button': connectFace,
  'latchkey-network-button': networkFace,
}

/** The name of the network a family is on, or that it is none of the host's: a wallet may stand anywhere. */
function networkName({ namespace, state, words }: FaceFacts): string | undefined {
  const { caipNetwork: active, requestedCaipNetworks = [] } =
    (namespace && state?.networks[namespace]) || {}
  if (!active) return undefined
  const isRequested = requestedCaipNetworks.some(
    ({ caipNetworkId }) => caipNetworkId === active.caipNetworkId,
  )
  return isRequested ? active.name : words.unsupportedNetwork
}
