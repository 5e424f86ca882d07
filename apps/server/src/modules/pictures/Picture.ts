/** The kinds of pictures that are taken from outside. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml'

/** A picture that may be shown. */
export type Picture = {
  readonly type: PictureType
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Stands in for a picture that may come back, so that it is not kept for long. */
  readonly isStandIn?: boolean | undefined
}
