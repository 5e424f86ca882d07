/** A provider of social login. @spec S1.02 */
export type Social = (typeof socialsOrder)[number]
/** A connection method. */
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
/** A button of the connected wallet. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
/** A provider of swap quotes. */
export type SwapProvider = '1inch'
/** A provider that sells crypto. */
export type OnrampProvider = 'coinbase' | 'meld'

/** The features that the host can configure, with their values. @spec S3.39 S3.40 */
export type Features = {
  readonly email: boolean
  readonly socials: readonly Social[] | false
  readonly swaps: readonly SwapProvider[] | false
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly emailShowWallets: boolean
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly analytics: boolean
  readonly allWallets: boolean | AllWallets
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  readonly connectMethodsOrder: readonly ConnectMethod[]
  readonly pay: boolean
}

/** The name of a feature. */
export type FeatureName = keyof Features

type FeatureTable = {
  readonly [F in FeatureName]: { readonly from: 'remote' | 'local'; readonly default: Features[F] }
}

const remote = <T>(value: T) => ({ from: 'remote', default: value }) as const
const local = <T>(value: T) => ({ from: 'local', default: value }) as const

/** Each feature's default, and whether the project (remote) or the host's page (local) sets it. @spec S3.39 S3.40 */
export const features: FeatureTable = {
  /** @spec S9.30 */ email: remote(true),
  /** @spec S9.30 */
  socials: remote(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']),
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
