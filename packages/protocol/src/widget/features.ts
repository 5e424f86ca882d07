/** A social login provider. @spec S1.02 */
export type Social = (typeof socialsOrder)[number]
/** A provider added by the vault's operator, or one with a custom image. */
export type SocialEntry = {
  /** Its id in the vault. */
  readonly id: string
  /** Required for the vault's own providers. */
  readonly name?: string
  /** An http(s) or data URL, or relative to the page; replaces our mark. */
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
/** Where to offer the list of all wallets; `true` means SHOW, `false` HIDE. */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type SwapProvider = '1inch'
export type OnrampProvider = 'coinbase' | 'meld'

/** Features that the host can configure. @spec S3.39 S3.40 */
export type Features = {
  /** E-mail login; needs `embedded()`. */
  readonly email: boolean
  /** Social logins in this order; needs `embedded()`. None by default: the vault's operator must set them up. */
  readonly socials: readonly (Social | SocialEntry)[] | false
  /** Swaps, enabled by a list with a provider. Your server chooses who quotes and builds them. */
  readonly swaps: readonly SwapProvider[] | false
  /** Providers to buy crypto. */
  readonly onramp: readonly OnrampProvider[] | false
  readonly activity: boolean
  /** Shows the maker of the widget. */
  readonly reownBranding: boolean
  /** Shows the address as text and QR code. */
  readonly receive: boolean
  /** Sends coins, tokens and NFTs. */
  readonly send: boolean
  /** Shows wallets beside the e-mail login instead of behind a button. */
  readonly emailShowWallets: boolean
  /** Order of the wallet groups; omitted ones follow. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly analytics: boolean
  /** Where to offer the list of all wallets. */
  readonly allWallets: boolean | AllWallets
  /** Requires consent before connecting, where links to terms or privacy are given. */
  readonly legalCheckbox: boolean
  /** Time-limited permissions of an app. */
  readonly smartSessions: boolean
  /** Puts wallets behind one button. */
  readonly collapseWallets: boolean
  /** Account buttons in this order; omitted ones are hidden. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Connect methods in this order; omitted ones follow. By default, `wallet` is first once an installed wallet is listed. */
  readonly connectMethodsOrder: readonly ConnectMethod[]
  /** Pays with an exchange. */
  readonly pay: boolean
}

export type FeatureName = keyof Features

type FeatureTable = {
  readonly [F in FeatureName]: { readonly from: 'remote' | 'local'; readonly default: Features[F] }
}

const remote = <T>(value: T) => ({ from: 'remote', default: value }) as const
const local = <T>(value: T) => ({ from: 'local', default: value }) as const

/** Defaults, and whether the project (remote) or the page (local) sets them. @spec S3.39 S3.40 */
export const features: FeatureTable = {
  /** @spec S9.30 */ email: remote(true),
  // None by default: the vault's operator must set them up.
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

/** Order of the enabled social logins. @spec S9.29 */
export const socialsOrder = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const
