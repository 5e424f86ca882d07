/** A directory wallet with the directory's field names; only id and name are certain. @spec S3.32 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string
  readonly image_url?: string
  /** CAIP-2 ids of supported networks; unknown if absent. */
  readonly chains?: readonly string[]
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** Universal link that opens the wallet without a relay. */
  readonly link_mode?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly badge_type?: 'none' | 'certified'
  /** Connector ids of its extension. */
  readonly injected?: readonly InjectedId[]
}

/** Identifies a wallet's extension in a namespace. */
export type InjectedId = { readonly namespace: string; readonly injected_id: string }

/** A wallet that the host defines. @spec S3.38 */
export type CustomWallet = Pick<
  Wallet,
  | 'id'
  | 'name'
  | 'homepage'
  | 'image_url'
  | 'mobile_link'
  | 'desktop_link'
  | 'webapp_link'
  | 'app_store'
  | 'play_store'
>
