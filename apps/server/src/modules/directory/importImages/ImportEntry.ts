export type EntryKind = 'wallet' | 'network' | 'token'

/** One image of a source, before it is known under which name the server looks for it. */
export type ImportEntry = {
  /** Undefined where a file lies beside the folders of the kinds, so that its name has to tell. */
  readonly kind: EntryKind | undefined
  /** Its ids and names, best first: any of them may be one that the server knows. */
  readonly keys: readonly string[]
  /** Where the image is: an address, or the path of a file. Undefined where the source names none. */
  readonly link: string | undefined
}

/** The images that a source names, and how one of them is read; `read` rejects with a short reason. */
export type ImportSource = {
  readonly entries: readonly ImportEntry[]
  readonly read: (link: string) => Promise<Buffer>
}
