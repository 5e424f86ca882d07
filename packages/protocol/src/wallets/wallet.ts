/** A wallet of the directory, in the directory's own words. Only what tells it apart is certain. @spec S3.32 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string
  readonly image_url?: string
  /** The networks it serves, as CAIP-2 ids; unknown if not given. */
  readonly chains?: readonly string[]
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** The universal link that wakes the wallet without a relay. */
  readonly link_mode?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly badge_type?: 'none' | 'certified'
  /** Under which connector ids its extension shows up, by chain family. */
  readonly injected?: readonly InjectedId[]
}

/** How a wallet's extension is known within one chain family. */
export type InjectedId = { readonly namespace: string; readonly injected_id: string }

/** A wallet that the host describes itself. @spec S3.38 */
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
