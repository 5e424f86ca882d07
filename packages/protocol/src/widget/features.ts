/** A provider of social login. @spec S1.02 */
export type Social = (typeof socialsOrder)[number]
/** A provider of social login that the operator of the vault added, or one with an image of the host's. */
export type SocialEntry = {
  /** The provider's id in the vault. */
  readonly id: string
  /** Needed for the vault's own providers; the others have theirs. */
  readonly name?: string
  /** An http(s) or data URL, or relative to the page; shown instead of our plain mark. */
  readonly image?: string
}
export type ConnectMethod = 'email' | 'social' | 'wallet'
/** A group of the wallet list. @spec S2.20 */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
/** Where the list of all wallets is offered; `true` means SHOW, `false` HIDE. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type SwapProvider = '1inch'
export type OnrampProvider = 'coinbase' | 'meld'

/** The features that the host can configure, with their values. @spec S3.39 S3.40 */
export type Features = {
  /** The login by e-mail, where `embedded()` is among the connectors. */
  readonly email: boolean
  /**
   * The logins by other accounts, where `embedded()` is among the connectors, in this order. None unless the host or its
   * project's server names them: a vault has those only that its operator has set up.
   */
  readonly socials: readonly (Social | SocialEntry)[] | false
  /** Swapping tokens: on with a list that names one. Who quotes and builds swaps is the choice of your server. */
  readonly swaps: readonly SwapProvider[] | false
  /** Buying crypto, from these providers. */
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  /** A line that names the maker of the widget. */
  readonly reownBranding: boolean
  /** The button that shows the address as text and QR code. */
  readonly receive: boolean
  /** The button that sends coins, tokens and NFTs. */
  readonly send: boolean
  /** Wallets in the first view beside the login by e-mail; otherwise behind a button. */
  readonly emailShowWallets: boolean
  /** The groups of the wallet list, in this order; a group that is left out follows the others. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly analytics: boolean
  /** Where the list of all wallets is offered. */
  readonly allWallets: boolean | AllWallets
  /** A box that must be ticked before connecting, where links to terms or privacy are given. */
  readonly legalCheckbox: boolean
  /** Permissions that an app holds for a time. */
  readonly smartSessions: boolean
  /** Wallets behind one button in the first view. */
  readonly collapseWallets: boolean
  /** The buttons of the account, in this order; a button that is left out is not shown. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** The ways to connect, in this order; one that is left out follows the others. If not given, `wallet` is first once an installed wallet is on show. */
  readonly connectMethodsOrder: readonly ConnectMethod[]
  /** Paying with an exchange. */
  readonly pay: boolean
}

export type FeatureName = keyof Features

type FeatureTable = {
  readonly [F in FeatureName]: { readonly from: 'remote' | 'local'; readonly default: Features[F] }
}

const remote = <T>(value: T) => ({ from: 'remote', default: value }) as const
const local = <T>(value: T) => ({ from: 'local', default: value }) as const

/** Each feature's default, and whether the project (remote) or the host's page (local) sets it. @spec S3.39 S3.40 */
export const features: FeatureTable = {
  /** @spec S9.30 */ email: remote(true),
  // None by itself: a login that the vault's operator has not set up would fail for every visitor.
  socials: remote(false),
  /** @spec S9.30 */ swaps: remote(['1inch']),
  /** @spec S9.30 S9.37 */ onramp: remote(['coinbase', 'meld']),
  activity: remote(true),
  reownBranding: remote(false),
  /** @spec S9.33 */ receive: local(true),
  /** @spec S9.33 */ send: local(true),
  emailShowWallets: local(true),
  /** @spec S9.31 S2.20 */
  connectorTypeOrder: local([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ]),
  /** @spec S9.33 */ analytics: local(true),
  /** @spec S9.33 */ allWallets: local(true),
  /** @spec S9.33 */ legalCheckbox: local(false),
  smartSessions: local(false),
  collapseWallets: local(false),
  /** @spec S9.32 */ walletFeaturesOrder: local(['onramp', 'swaps', 'receive', 'send']),
  /** @spec S9.27 S2.21 */ connectMethodsOrder: local(['email', 'social', 'wallet']),
  /** @spec S9.33 */ pay: local(false),
}

/** The order of the social logins that are enabled. @spec S9.29 */
export const socialsOrder = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const
