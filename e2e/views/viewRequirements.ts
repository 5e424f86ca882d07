import type { Connector, Entry, Network, ViewName } from '@latchkey/core'
import { views } from '../../packages/core/src/state/views.js'
import { devEnvironment } from '../setup/devEnvironment.js'

/** What the journeys must know of a view to bring a page to it; all that they say of views by name stands here. */
export type ViewRequirements = {
  /** For a visitor who has not connected; all others are shown to one who has. */
  readonly isForGuests: boolean
  /** Of the embedded wallet, which the plain page has only with `?email`. */
  readonly isEmbedded: boolean
  /** Of its logins by providers, which the plain page has only with `?socials`. */
  readonly isSocial: boolean
  /** It sends a request to a wallet or the page as soon as it is shown, so that it needs a page of its own. */
  readonly isBusy: boolean
  /** It draws a QR code, which takes longer than the rest. */
  readonly hasQrCode: boolean
}

// Who is connected may see them, too, and sees more of them.
const richer: readonly ViewName[] = ['Networks', 'WhatIsANetwork']
const embedded = /Email|^Create$|^ApproveTransaction$|^LeaveSmartAccount$|^CallsStatus$/
const social = /Social|Farcaster/
const busy = /^(ConnectingExternal|SwitchNetwork|SwitchActiveChain|Approve|UnsupportedChain)/
const qrCode = /^ConnectingWalletConnect|^WalletReceive$/

/** The requirements of a view, by its name. */
export function viewRequirements(view: ViewName): ViewRequirements {
  return {
    isForGuests: !!views[view]?.guest && !richer.includes(view),
    isEmbedded: embedded.test(view),
    isSocial: social.test(view),
    isBusy: busy.test(view),
    hasQrCode: qrCode.test(view),
  }
}

const [email, newEmail] = ['ada.lovelace@example.test', 'countess@example.test']

/** The data of a view's entry, as a visitor would have led to it; undefined where it needs none. */
export function viewData(view: ViewName, connector: Connector, network: Network): Entry['data'] {
  const { chain: namespace, id: connectorId } = connector
  const data: Partial<Record<ViewName, Entry['data']>> = {
    ConnectingExternal: { connectorId, namespace },
    ConnectingMultiChain: {
      connector: {
        ...connector,
        connectors: [connector, { ...connector, chain: 'solana' }],
        namesake: false,
      },
    },
    ConnectingSocial: { provider: 'google' },
    Swap: { amount: '1', fromToken: 'ETH', toToken: 'LUSD' },
    SwapSelectToken: { target: 'toToken' },
    ConnectingWalletConnect: {
      wallet: {
        id: 'example',
        name: 'Example Wallet',
        homepage: 'https://wallet.example',
        mobile_link: 'example://',
        webapp_link: 'https://app.wallet.example',
      },
    },
    Downloads: {
      wallet: {
        id: 'example',
        name: 'Example Wallet',
        homepage: 'https://wallet.example',
        app_store: 'https://wallet.example/ios',
        play_store: 'https://wallet.example/android',
        chrome_store: 'https://wallet.example/chrome',
      },
    },
    CallsStatus: { id: `0x${'ab'.repeat(32)}` },
    EmailVerifyOtp: { email },
    EmailVerifyDevice: { email },
    UpdateEmailWallet: { email },
    UpdateEmailPrimaryOtp: { email, newEmail },
    UpdateEmailSecondaryOtp: { email, newEmail },
    NftDetail: {
      chainId: 'eip155:31337',
      address: devEnvironment().contracts.badge?.toLowerCase() ?? '',
      tokenId: '1',
    },
    SwitchNetwork: { network },
    SwitchActiveChain: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: false,
      network: {
        ...network,
        name: 'Solana',
        chainNamespace: 'solana',
        caipNetworkId: 'solana:local',
      },
    },
    UnsupportedChain: {},
  }
  return data[view]
}
