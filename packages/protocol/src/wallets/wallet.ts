/** A wallet of the directory, in the directory's own words. Only what tells it apart is certain. @spec S3.32 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  readonly image_url?: string | undefined
  /** The networks it serves, as CAIP-2 ids; unknown if not given. */
  readonly chains?: readonly string[] | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** The universal link that wakes the wallet without a relay. */
  readonly link_mode?: string | undefined
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly badge_type?: 'none' | 'certified' | undefined
  /** Under which connector ids its extension shows up, by chain family. */
  readonly injected?: readonly InjectedId[] | undefined
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
