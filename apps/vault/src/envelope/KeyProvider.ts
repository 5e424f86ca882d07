/** Something that holds a key and never shows it: a key management service, or a key of 32 bytes. */
export type KeyProvider = {
  /** Says which key wrapped a row; it tells nothing about the key. */
  readonly id: string
  /** Rejects where the key cannot be reached. */
  wrap(key: Uint8Array): Promise<Uint8Array>
  /** Undefined where the bytes are not what this key wrapped; rejects where the key cannot be reached. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>
}
